import { FileError, type ReadFile } from '../table/sheet.ts';
import { decodeText } from './decode-text.ts';
import { CellCounter, tooLarge } from './limits.ts';
import { readCsv } from './read-csv.ts';
import { readFrab } from './read-frab.ts';
import { readOds } from './read-ods.ts';
import { readProgram } from './read-program.ts';
import { readXlsx } from './read-xlsx.ts';
import { lookThrough } from './unpack.ts';

const isZip = ([a, b, c]: Uint8Array) => a === 0x50 && b === 0x4b && (c === 3 || c === 5);
/** The container of Office before 2007, in which later ones put what is protected by a password. */
const isOle = ([a, b, c, d]: Uint8Array) => a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0;

/** Whether such a container holds a file that is encrypted: the name is in UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  const name = [...'EncryptedPackage'].map((letter) => letter.charCodeAt(0));
  for (let at = 0; at + name.length * 2 <= bytes.length; at++)
    if (name.every((code, index) => bytes[at + index * 2] === code && bytes[at + index * 2 + 1] === 0)) return true;
  return false;
}

function oleError(bytes: Uint8Array, name: string): FileError {
  if (isEncrypted(bytes))
    return new FileError(`${name} is protected with a password. Save it without one and try again.`);
  return new FileError(`${name} is of an old kind (.xls). Save it as an Excel file (.xlsx) and try again.`);
}

async function readZip(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<ReadFile> {
  const damaged = new FileError(`${name} is damaged, or is not a spreadsheet.`);
  const because = (error: unknown) => {
    throw error instanceof FileError ? error : damaged;
  };
  const entries = await lookThrough(bytes, name).catch(because);
  if (!entries) throw damaged;
  const names = entries.map((entry) => entry.name);
  if (names.includes('[Content_Types].xml')) return readXlsx(bytes, name, names);
  if (names.includes('content.xml') && names.includes('mimetype')) return readOds(bytes, name, entries).catch(because);
  throw new FileError(`${name} is a packed file, but not a spreadsheet (.xlsx, .ods).`);
}

async function read(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<ReadFile> {
  if (bytes.length === 0) throw new FileError(`${name} is empty.`);
  if (isOle(bytes)) throw oleError(bytes, name);
  if (isZip(bytes)) return readZip(bytes, name);
  const { text, note } = decodeText(bytes, name);
  const notes = note ? [note] : [];
  const start = text.trimStart().replace(/^\ufeff/, '');
  if (/^[[{]/.test(start)) return { name, notes, sheets: [readProgram(start, name)] };
  if (start.startsWith('<')) return { name, notes, sheets: [readFrab(start, name)] };
  return { name, notes, sheets: [readCsv(text, name)] };
}

function requireReadable(file: ReadFile): ReadFile {
  const sheets = file.sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')));
  if (sheets.length === 0) throw new FileError(`${file.name} is empty.`);
  const counter = new CellCounter(file.name);
  for (const sheet of sheets) counter.sheet(sheet);
  return { ...file, sheets };
}

/** Reads a file by what is in it, whatever it is called. @throws {FileError} */
export async function readFile(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<ReadFile> {
  const reason = tooLarge(bytes.length, name);
  if (reason) throw new FileError(reason);
  return requireReadable(await read(bytes, name));
}

/** Reads what was pasted as text. @throws {FileError} */
export function readPasted(text: string): ReadFile {
  const name = 'What you pasted';
  const reason = tooLarge(text.length, name);
  if (reason) throw new FileError(reason);
  return requireReadable({ name, notes: [], sheets: [readCsv(text, name, text.includes('\t') ? '\t' : undefined)] });
}
