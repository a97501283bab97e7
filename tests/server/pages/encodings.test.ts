import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { compress, PRIORITY } from '../../../src/server/http/answers/encodings.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('what has been compressed takes no memory any more, while more is waiting', async () => {
  const contents: WeakRef<Uint8Array>[] = [];
  const jobs = Array.from({ length: 20 }, () => {
    const bytes = Buffer.alloc(100_000);
    contents.push(new WeakRef(bytes));
    return compress(() => bytes, 'gzip', PRIORITY.page);
  });
  await jobs[10];
  collectGarbage();
  expect(contents.slice(0, 10).filter((content) => content.deref())).toEqual([]);
  await Promise.all(jobs);
});
