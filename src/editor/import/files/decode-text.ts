/** The text of a file whose encoding nobody tells. */
import { FileError } from '../table/sheet.ts';

const decode = (bytes: Uint8Array, encoding: string, fatal = false): string =>
  new TextDecoder(encoding, { fatal }).decode(bytes);

const beginsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

/** How much of a file is looked at for its encoding. */
const LOOKED_AT = 4_096;

/** UTF-16 without a mark: in a text of Latin letters every other byte is zero. */
function utf16Of(bytes: Uint8Array): string | undefined {
  const looked = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [index, byte] of looked.entries()) if (byte === 0) zeros[index % 2]!++;
  const half = looked.length / 2;
  if (zeros[1]! > half * 0.6 && zeros[0]! < half * 0.1) return 'utf-16le';
  if (zeros[0]! > half * 0.6 && zeros[1]! < half * 0.1) return 'utf-16be';
  return undefined;
}

const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g;

/** Whether a text is none, but bytes of something else. */
const isBinary = (text: string) => (text.slice(0, LOOKED_AT).match(CONTROLS)?.length ?? 0) > 4;

/** @throws {FileError} where the file is no text @returns the text, and a note where its encoding was guessed */
export function decodeText(bytes: Uint8Array, name: string): { text: string; note?: string } {
  const known = beginsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : beginsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : utf16Of(bytes);
  const isText = (text: string) => {
    if (isBinary(text)) throw new FileError(`${name} is not a table that can be read.`);
    return text;
  };
  if (known) return { text: isText(decode(bytes, known)) };
  try {
    return { text: isText(decode(bytes, 'utf-8', true)) };
  } catch (error) {
    if (error instanceof FileError) throw error;
    const text = isText(decode(bytes, 'windows-1252'));
    return {
      text,
      note: `${name} is not UTF-8, so it was read as Windows-1252. If letters are wrong in the preview, save it as UTF-8.`,
    };
  }
}
