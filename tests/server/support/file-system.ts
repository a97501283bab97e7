import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

/** Runs `work` while a call of the file system ends otherwise. */
export async function withCall<T>(
  name: 'readFile' | 'rename' | 'statfs',
  outcome: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const spy = vi.spyOn(fs.promises, name).mockImplementation(outcome as never);
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
}

/** Runs `work` while every disk tells that so many bytes of it are free. */
export const withFreeBytes = <T>(free: number, work: () => Promise<T>): Promise<T> =>
  withCall('statfs', async () => ({ bavail: free, bsize: 1 }), work);
