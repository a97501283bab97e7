import { syncBuiltinESMExports } from 'node:module';
import fs from 'node:fs';
import { vi } from 'vitest';

/** Runs `work` while every disk tells that so many bytes of it are free. */
export async function withFreeBytes<T>(free: number, work: () => Promise<T>): Promise<T> {
  const spy = vi.spyOn(fs.promises, 'statfs').mockResolvedValue({ bavail: free, bsize: 1 } as never);
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
}
