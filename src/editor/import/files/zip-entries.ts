/** An entry that a zip file lists, without unpacking anything. */
export interface ZipEntry {
  name: string;
  /** Bytes when unpacked. */
  size: number;
  /** Bytes as they lie in the file, and where they begin. */
  packed: number;
  from: number;
  /** Whether they are packed at all. */
  isPacked: boolean;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const CONTENT = 0x04034b50;
/** Length of the end record, and of the longest comment behind it. */
const END_BYTES = 22;
const MOST_BEHIND = END_BYTES + 0xffff;
const ENTRY_BYTES = 46;
const CONTENT_BYTES = 30;
/** How an entry is packed: not at all, or by deflate. */
const METHODS = [0, 8];
/** Bytes of nothing when it is packed. */
const PACKED_NOTHING = 2;
/** In the place of a size that stands elsewhere, which only files have that are larger than ours may be. */
const ELSEWHERE = 0xffffffff;

/** The entries by the list at the end of the file; undefined where that is no such list. */
export function entriesOf(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_BYTES;
  while (end >= 0 && end >= bytes.length - MOST_BEHIND && view.getUint32(end, true) !== END) end--;
  if (end < 0 || view.getUint32(end, true) !== END) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY) return undefined;
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const size = view.getUint32(at + 24, true);
    const packed = view.getUint32(at + 20, true);
    // Packed bytes said to be nothing may unpack to anything.
    if (size === ELSEWHERE || (size === 0 && packed > PACKED_NOTHING)) return undefined;
    const nameFrom = at + ENTRY_BYTES;
    const name = new TextDecoder().decode(bytes.subarray(nameFrom, nameFrom + nameLength!));
    const content = view.getUint32(at + 42, true);
    if (content + CONTENT_BYTES > bytes.length || view.getUint32(content, true) !== CONTENT) return undefined;
    const from = content + CONTENT_BYTES + view.getUint16(content + 26, true) + view.getUint16(content + 28, true);
    const method = view.getUint16(at + 10, true);
    if (!METHODS.includes(method) || from + packed > bytes.length) return undefined;
    entries.push({ name, size, packed, from, isPacked: method !== 0 });
    at = nameFrom + nameLength! + extra! + comment!;
  }
  return entries;
}
