import type { ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { SingleFlightCache } from './single-flight-cache.ts';
import { CACHES } from '../../limits/stranger-limits.ts';

/**
 * Files, each read once for all who ask for it. So a client that takes its time holds no open file, and no bytes of its own.
 */
export class SharedFiles {
  private readonly files = new SingleFlightCache<Buffer>(
    new LRUCache({ maxSize: CACHES.files, sizeCalculation: (bytes) => bytes.length + 1 }),
  );

  /**
   * The bytes that a stream would give, which is not read.
   * @param etag of the file, another for another content
   */
  async bytesOf(stream: ReadStream & { start?: number; end?: number }, etag: string): Promise<Buffer> {
    // A failure is met by the reading below.
    stream.on('error', () => {}).destroy();
    const bytes = await this.files.get(`${etag}\n${String(stream.path)}`, () => readFile(stream.path));
    return bytes.subarray(stream.start, stream.end! + 1);
  }
}
