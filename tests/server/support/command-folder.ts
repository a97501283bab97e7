import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';
import type { Schedule } from '../../../src/program/model/types.ts';
import { run } from '../../support/product.mjs';
import { removeFolder, temporaryFolder } from './folder.ts';

/** Each test gets a folder of its own, and its commands use `data` in it as their data folder. */
export function commandFolder() {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => removeFolder(folder));
  const filled = temporaryFolder();
  afterAll(() => removeFolder(filled));

  const path = (name: string) => join(folder, name);
  const command = (words: string[], settings: Record<string, string> = {}, input?: string) =>
    run(words, { DATA_DIR: path('data'), ...settings }, input).ended;
  let filling: Promise<unknown> | undefined;
  /** Puts a database with {@link PROGRAM} into `data`: a copy, since the original is made only once. */
  const fill = async () => {
    filling ??= command(['import', write(PROGRAM)], { DATA_DIR: filled });
    await filling;
    cpSync(filled, path('data'), { recursive: true });
  };
  /** Writes a file to import, and returns its path. */
  const write = (content: unknown) => {
    writeFileSync(path('in.json'), typeof content === 'string' ? content : JSON.stringify(content));
    return path('in.json');
  };
  const exported = async (): Promise<Schedule> => {
    await command(['export', path('out.json')]);
    return JSON.parse(readFileSync(path('out.json'), 'utf8'));
  };
  return { path, command, fill, write, exported };
}

/** A program whose rows aren't in the order of their ids, which have gaps. */
export const PROGRAM = [
  {
    id: 7,
    title: 'Second by id, first by place',
    date: '2025-10-29',
    items: [
      { id: 12, day_id: 7, time: '09:00', title: '<b>Talk</b>', description: '', list: [{ id: 3, content: 'a' }] },
      { id: 4, day_id: 7, time: '10:00', title: 'Break', description: '<p>Tea</p>', list: [] },
    ],
  },
  { id: 2, title: 'First by id', items: [] },
];
