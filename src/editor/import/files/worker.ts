/** Reads and writes files in a thread of its own, which is ended with all that it holds when somebody stops it. */
import { writeCsv, writeExcel } from '../export/write-table.ts';
import { FileError } from '../table/sheet.ts';
import { readFile, readPasted } from './read-file.ts';
import type { Result, Work } from '../table/work.ts';

async function run(work: Work): Promise<Result> {
  if (work.kind === 'read') return { kind: 'read', file: await readFile(work.bytes, work.name) };
  if (work.kind === 'pasted') return { kind: 'read', file: readPasted(work.text) };
  const content = work.format === 'csv' ? writeCsv(work.sheet) : await writeExcel(work.sheet);
  return { kind: 'written', content: content as string | Uint8Array<ArrayBuffer> };
}

addEventListener('message', async ({ data }: MessageEvent<Work>) => {
  let result: Result;
  try {
    result = await run(data);
  } catch (error) {
    const reason = error instanceof FileError ? error.message : 'The file is damaged, or of a kind that can’t be read.';
    result = { kind: 'failed', reason };
  }
  postMessage(result);
});
