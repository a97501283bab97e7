import { type Box, BoxReader } from './avif-boxes.ts';
import { type Extent, itemExtents, itemTypes, pictureId, propertyNumbers } from './avif-items.ts';
import { emptyExif } from './orientation.ts';
import { damaged, HEIC, lies, moves, PictureFault } from './picture-fault.ts';
import type { CleanedFile } from './picture-format.ts';

/** Items that are seen: coded by AV1, and made of others. */
const PICTURES = ['av01', 'grid', 'iovl', 'iden', 'tmap'];
/** Boxes that describe items. */
const DESCRIPTIONS = ['hdlr', 'pitm', 'dinf', 'iloc', 'iinf', 'iref', 'grpl', 'ipma'];
/** Properties of what is seen. */
const PROPERTIES = [
  ...['ispe', 'pixi', 'av1C', 'colr', 'pasp', 'irot', 'imir', 'auxC', 'clli', 'mdcv', 'cclv', 'amve', 'reve', 'ndwt'],
  ...['a1op', 'a1lx', 'lsel'],
];
/** Boxes that hold boxes, and how many bytes stand before those. */
const NESTED: Record<string, number> = { meta: 4, iprp: 0, ipco: 0 };

const NO_CUT = new PictureFault(
  'format',
  'This AVIF shows a part of what it holds, which browsers do differently. Save it as JPEG or PNG.',
);

/** The file by its boxes. */
interface Described {
  reader: BoxReader;
  /** Boxes of which there is one, by type. */
  one: Map<string, Box>;
  properties: Box[];
  /** Where bytes of items may be. */
  data: Box[];
}

function describe(bytes: Buffer): Described {
  const reader = new BoxReader(bytes);
  const top = reader.boxesIn(0, bytes.length);
  if (top.some(({ type }) => type === 'moov' || type === 'moof')) throw moves();
  const meta = top.filter(({ type }) => type === 'meta');
  if (meta.length !== 1) throw damaged();
  const described = reader.boxesIn(meta[0]!.content + 4, meta[0]!.end);
  const one = new Map(described.map((box) => [box.type, box]));
  const iprp = one.get('iprp');
  for (const box of iprp ? reader.boxesIn(iprp.content, iprp.end) : []) one.set(box.type, box);
  const ipco = one.get('ipco');
  const properties = ipco ? reader.boxesIn(ipco.content, ipco.end) : [];
  const data = [...top.filter(({ type }) => type === 'mdat'), ...described.filter(({ type }) => type === 'idat')];
  return { reader, one, properties, data };
}

function the({ one }: Described, type: string): Box {
  const box = one.get(type);
  if (!box) throw damaged();
  return box;
}

/** Whether a property turns the picture or mirrors it, which some browsers don't do. */
const isTurn = (bytes: Buffer, { type, content }: Box) =>
  type === 'imir' || (type === 'irot' && (bytes[content]! & 3) !== 0);

/** The sides of the picture. EXIF doesn't count here. */
function shownSides(described: Described, id: number): { width: number; height: number } {
  const { reader, properties } = described;
  const own = propertyNumbers(reader, the(described, 'ipma'), id).map((number) => properties[number - 1]);
  const find = (wanted: string) => own.find((box) => box?.type === wanted);
  if (find('clap')) throw NO_CUT;
  const size = find('ispe');
  if (!size) throw damaged();
  const [width, height] = [4, 8].map((offset) => reader.bytes.readUInt32BE(size.content + offset)) as [number, number];
  if (own.some((box) => box && isTurn(reader.bytes, box))) throw lies('AVIF');
  return { width, height };
}

/** Copies the boxes that are kept to where they were; of all others nothing is left but the room that they take. */
function copyBoxes(reader: BoxReader, cleaned: Buffer, boxes: readonly Box[], isKept: (type: string) => boolean): void {
  for (const box of boxes) {
    const { type, start, content, end } = box;
    const inside = NESTED[type];
    if (isKept(type)) reader.bytes.copy(cleaned, start, start, end);
    else reader.bytes.copy(cleaned, start, start, content + (inside ?? 0));
    if (isKept(type) || type === 'mdat' || type === 'idat') continue;
    if (inside === undefined) {
      cleaned.write('free', start + 4, 'latin1');
      continue;
    }
    const list = type === 'ipco' ? PROPERTIES : DESCRIPTIONS;
    copyBoxes(reader, cleaned, reader.boxesIn(content + inside, end), (name) => list.includes(name));
  }
}

const isIn = (box: Box) => (extent: Extent) => extent.start >= box.content && extent.end <= box.end;

/** Refuses bytes of items that lie where none may be, are more than the file has, or are of two items. */
function requireApart({ data, reader }: Described, extents: readonly Extent[]): void {
  if (!extents.every((extent) => data.some((box) => isIn(box)(extent)))) throw damaged();
  let last = 0;
  for (const { start, end } of extents.toSorted((one, other) => one.start - other.start)) {
    if (start < last || end > reader.bytes.length) throw damaged();
    last = end;
  }
}

/**
 * An AVIF without EXIF, XMP, names of its own and whatever lies between its parts. Everything stays where it was: zeros take the
 * place of what is left out, and EXIF that says nothing that of EXIF, since some readers refuse a picture without what it names.
 */
export function cleanAvif(bytes: Buffer): CleanedFile {
  const described = describe(bytes);
  const { reader, one } = described;
  const id = pictureId(reader, the(described, 'pitm'));
  const types = itemTypes(reader, the(described, 'iinf'));
  const type = types.get(id);
  if (type === 'hvc1') throw HEIC;
  if (type === undefined || !PICTURES.includes(type)) throw damaged();
  const extents = [...itemExtents(reader, the(described, 'iloc'), one.get('idat'))];
  requireApart(
    described,
    extents.flatMap(([, own]) => own),
  );
  const sides = shownSides(described, id);
  const cleaned = Buffer.alloc(bytes.length);
  copyBoxes(reader, cleaned, reader.boxesIn(0, bytes.length), (name) => name === 'ftyp');
  const nothing = Buffer.concat([Buffer.alloc(4), emptyExif()]);
  for (const [item, own] of extents)
    for (const { start, end } of own) {
      const name = types.get(item);
      if (name !== undefined && PICTURES.includes(name)) bytes.copy(cleaned, start, start, end);
      else if (name === 'Exif' && end - start >= nothing.length) nothing.copy(cleaned, start);
    }
  return { bytes: cleaned, ...sides };
}
