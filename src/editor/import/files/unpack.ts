/** Looks through a zip file while it is unpacked, piece by piece, before anything holds it whole. */
import { FileError } from '../table/sheet.ts';
import { FILE_LIMITS, megabytes, overLimit, type TableLimit } from './limits.ts';
import { entriesOf, type ZipEntry } from './zip-entries.ts';

/** Packed bytes that are given at once: a thousand times as many may come of them. */
const PIECE = 4_096;

/** An entry of a zip file, unpacked in pieces. */
export async function* unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  { from, packed, isPacked }: ZipEntry,
): AsyncGenerator<Uint8Array> {
  const content = bytes.subarray(from, from + packed);
  if (!isPacked) {
    yield content;
    return;
  }
  let at = 0;
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (at >= content.length) return controller.close();
        controller.enqueue(content.subarray(at, (at += PIECE)));
      },
    },
    { highWaterMark: 0 },
  );
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}

/** The entries in which cells are. */
const HAS_CELLS = /(?:sheets?\/[^/]*|sharedStrings|content)\.xml$/i;
/** The end of a cell or a shared text, and that of a row, in Excel's files and in those of OpenDocument. */
const END = /<\/(?:[\w-]+:)?(?:(c|si|table-cell)|(row|table-row))>/g;
/** The longest of these, which may be parted between two pieces. */
const LONGEST_END = 40;
/** Characters by which XML writes one, at most. */
const ESCAPED = 6;

/** Measures cells and rows in XML that comes in pieces, by how far their ends are from each other. */
class XmlCells {
  private readonly decoder = new TextDecoder();
  private tail = '';
  private cell = 0;
  private row = 0;

  constructor(private readonly end: (limit: TableLimit) => void) {}

  push(bytes: Uint8Array): void {
    const text = this.tail + this.decoder.decode(bytes, { stream: true });
    let at = this.tail.length;
    // An end that lay wholly in the tail was found with it.
    END.lastIndex = 0;
    for (let found = END.exec(text); found; found = END.exec(text)) {
      const past = END.lastIndex;
      if (past <= this.tail.length) continue;
      this.measure(past - at);
      at = past;
      this.cell = 0;
      if (found[2]) this.row = 0;
    }
    this.measure(text.length - at);
    this.tail = text.slice(-LONGEST_END);
  }

  private measure(length: number): void {
    this.cell += length;
    this.row += length;
    if (this.cell > FILE_LIMITS.cell * ESCAPED) this.end('cell');
    if (this.row > FILE_LIMITS.row * ESCAPED) this.end('row');
  }
}

/**
 * Whether a zip file is one that can be unpacked as a whole: by what its entries say, and then by what they are.
 * @returns its entries; undefined where it is damaged
 * @throws {FileError} it is over a limit
 */
export async function lookThrough(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<readonly ZipEntry[] | undefined> {
  const entries = entriesOf(bytes);
  if (!entries) return undefined;
  const requireModest = (size: number, verb: string) => {
    if (size <= FILE_LIMITS.unpackedBytes) return;
    const most = megabytes(FILE_LIMITS.unpackedBytes);
    throw new FileError(`${name} ${verb}. At most ${most} can be imported.`);
  };
  const said = entries.reduce((sum, { size }) => sum + size, 0);
  requireModest(said, `would unpack to ${megabytes(said)}`);
  let whole = 0;
  for (const entry of entries) {
    const cells = HAS_CELLS.test(entry.name)
      ? new XmlCells((limit) => {
          throw overLimit(limit, name);
        })
      : undefined;
    for await (const piece of unpacked(bytes, entry)) {
      whole += piece.length;
      requireModest(whole, `unpacks to more than it says`);
      cells?.push(piece);
    }
  }
  return entries;
}
