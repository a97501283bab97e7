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
 */
export async function writeZip(path: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  // The earliest time that a zip file knows. It has no time zone, and so is the same one everywhere.
  const mtime = new Date(1980, 0, 1);
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
