// `npm run draw`: draws the pictures of src/content/images, or only those named after it.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PLATES } from './plates.mjs';

const folder = fileURLToPath(new URL('../../src/content/images', import.meta.url));
const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(PLATES, name));
if (unknown.length) {
  console.error(`No such picture: ${unknown.join(', ')}. There are ${Object.keys(PLATES).join(', ')}.`);
  process.exit(1);
}

mkdirSync(folder, { recursive: true });
for (const [name, draw] of Object.entries(PLATES)) {
  if (names.length && !names.includes(name)) continue;
  const picture = await draw();
  const file =
    name === 'share' ? picture.jpeg({ quality: 86, mozjpeg: true }) : picture.webp({ quality: 86, effort: 5 });
  const { size } = await file.toFile(`${folder}/${name}.${name === 'share' ? 'jpg' : 'webp'}`);
  console.log(`${name}  ${Math.round(size / 1024)} kB`);
}
