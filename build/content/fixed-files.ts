import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { PAPER, webManifest } from './web-manifest.ts';

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

/** The icon on paper, small enough for the circle that a phone may cut out. */
async function maskableIcon(icon: Buffer, size: number): Promise<Buffer> {
  const input = await sharp(icon, { density: 300 })
    .resize(Math.round(size * 0.66))
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
    .composite([{ input }])
    .png()
    .toBuffer();
}

/** Files under fixed names, by address: the site's icon in the formats that browsers request, and the share image. */
export async function fixedFiles(folder: string): Promise<Record<string, Buffer>> {
  const icon = await readFile(`${folder}/images/favicon.svg`);
  const png = (size: number) => sharp(icon, { density: 300 }).resize(size, size).png().toBuffer();
  return {
    'favicon.svg': icon,
    'favicon.ico': iconFile(await png(32), 32),
    'apple-touch-icon.png': await png(180),
    'icon-192.png': await png(192),
    'icon-512.png': await png(512),
    'icon-maskable-512.png': await maskableIcon(icon, 512),
    'manifest.webmanifest': Buffer.from(await webManifest(folder)),
    'images/share.jpg': await readFile(`${folder}/images/share.jpg`),
  };
}
