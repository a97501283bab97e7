import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'program-process-'));
export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });
