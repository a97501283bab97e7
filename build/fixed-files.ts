import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Makes a Windows icon file, a directory of images; since Windows Vista an image may be a PNG. */
function iconFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Files under fixed names, by address: the site's icon in the formats that browsers request, and the share image. */
export async function fixedFiles(folder: string): Promise<Record<string, Buffer>> {
  const icon = await readFile(`${folder}/images/favicon.svg`);
  const png = (size: number) => sharp(icon, { density: 300 }).resize(size, size).png().toBuffer();
  return {
    'favicon.svg': icon,
    'favicon.ico': iconFile(await png(32), 32),
    'apple-touch-icon.png': await png(180),
    'images/share.jpg': await readFile(`${folder}/images/share.jpg`),
  };
}
