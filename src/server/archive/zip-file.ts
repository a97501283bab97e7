import { open } from 'node:fs/promises';
import { Zip, ZipDeflate } from 'fflate';

/** Files that would hardly get smaller. */
const COMPRESSED = /\.(?:avif|jpg|pdf|png|webp|woff2)$/;
/** A plain file on Unix, which its owner may write and everybody may read. */
const UNIX = 3;
const RIGHTS = 0o100644 * 0x1_00_00;

/**
 * Writes a zip file, one entry after the other. fflate compresses by itself, so that all versions of Node make the same bytes.
 * @param path where no file is yet
 * @param day the day that all files bear, such as `2026-11-27`
 */
export async function writeZip(path: string, files: ReadonlyMap<string, Uint8Array>, day: string): Promise<void> {
  // Midnight of the machine's zone: a zip file knows no time zone, and so has the same bytes everywhere.
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const mtime = new Date(year, month - 1, date);
  const file = await open(path, 'wx');
  try {
    let waiting: Uint8Array[] = [];
    const zip = new Zip((error, bytes) => {
      if (error) throw error;
      waiting.push(bytes);
    });
    const write = async () => {
      const chunks = waiting;
      waiting = [];
      if (chunks.length > 0) await file.writev(chunks);
    };
    for (const [name, bytes] of files) {
      // Some readers take no entry that isn't deflated at all from a stream.
      const entry = new ZipDeflate(name, { level: COMPRESSED.test(name) ? 0 : 9 });
      Object.assign(entry, { mtime, os: UNIX, attrs: RIGHTS });
      zip.add(entry);
      entry.push(bytes, true);
      await write();
    }
    zip.end();
    await write();
  } finally {
    await file.close();
  }
}
