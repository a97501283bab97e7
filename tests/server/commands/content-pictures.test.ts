/** Pictures beside the documents of a folder. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent } from '../../../src/server/commands/content/check-folder.ts';
import { exportContent } from '../../../src/server/commands/content/export-content.ts';
import { importContent } from '../../../src/server/commands/content/import-content.ts';
import { type Config, readConfig } from '../../../src/server/config.ts';
import { cleanPicture } from '../../../src/server/pictures/clean-picture.ts';
import { pictureName } from '../../../src/server/pictures/picture-names.ts';
import { ContentReader } from '../../../src/server/store/content/content-reader.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { plainPicture, tellingPicture } from '../../support/pictures.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';

let folder: string;
let config: Config;
let files: string;
beforeEach(async () => {
  folder = temporaryFolder();
  config = readConfig({ DATA_DIR: join(folder, 'data') });
  files = join(folder, 'files');
  mkdirSync(files);
  await (await openDatabase(config)).db.destroy();
});
afterEach(() => removeFolder(folder));

const at = (...names: string[]) => join(files, ...names);
const gallery = (...pictures: string[]) =>
  writeFileSync(
    at('gallery.json'),
    JSON.stringify({ photos: pictures.map((picture) => ({ picture, caption: 'A', alt: 'A' })) }),
  );
const nameOf = (bytes: Buffer) => pictureName(cleanPicture(bytes));
/** The names that the gallery of a host has, and how many pictures the host keeps. */
async function kept(of = config): Promise<{ names: string[]; pictures: number }> {
  const { db } = await openDatabase(of);
  const { documents, pictures } = await new ContentReader(db).read();
  await db.destroy();
  const { photos } = documents.find(({ name }) => name === 'gallery')!.value as { photos: { picture: string }[] };
  return { names: photos.map(({ picture }) => picture), pictures: pictures.size };
}

test('An import brings the pictures in that its documents name, and an export writes them beside these', async () => {
  const [harbor, dawn] = [await tellingPicture('jpeg'), await plainPicture('png')];
  mkdirSync(at('photos'));
  writeFileSync(at('photos/harbor.jpg'), harbor);
  writeFileSync(at('dawn.png'), dawn);
  gallery('photos/harbor.jpg', 'dawn.png', 'photos/harbor.jpg', 'gallery-01');
  expect(await checkContent(config, files)).toContain('1 document without a fault.');
  expect(await importContent(config, files)).toContain('added    gallery');
  const names = [nameOf(harbor), nameOf(dawn)] as const;
  expect(await kept()).toEqual({ names: [names[0], names[1], names[0], 'gallery-01'], pictures: 2 });

  const out = join(folder, 'out');
  expect(await exportContent(config, out)).toBe(`Exported 1 document and 2 pictures to ${out}.`);
  expect(readdirSync(join(out, 'pictures')).sort()).toEqual([...names].sort());
  // Without the place where it was taken.
  expect(readFileSync(join(out, 'pictures', names[0]))).toEqual(Buffer.from(cleanPicture(harbor).bytes));
  expect(await importContent(config, out)).toMatch(/Nothing was changed\.$/);
  const other = readConfig({ DATA_DIR: join(folder, 'other') });
  await (await openDatabase(other)).db.destroy();
  expect(await importContent(other, out)).toContain('added    gallery');
  expect(await kept(other)).toEqual(await kept());
});

test('A picture of an export that is replaced by another file is brought in, and one that nothing names any more is removed', async () => {
  const [first, second] = [await plainPicture('jpeg'), await plainPicture('png')];
  writeFileSync(at('a.jpg'), first);
  gallery('a.jpg');
  await importContent(config, files);
  const out = join(folder, 'out');
  await exportContent(config, out);
  const file = join(out, 'pictures', nameOf(first));
  // The name says nothing: the format is read from the bytes.
  writeFileSync(file, second);
  await expect(exportContent(config, out)).rejects.toThrow('is not as an export has written it');
  expect(await importContent(config, out)).toContain('changed  gallery');
  expect((await kept()).names).toEqual([nameOf(second)]);
  await exportContent(config, out);
  expect(readdirSync(join(out, 'pictures'))).toEqual([nameOf(second)]);
});

test('A picture that isn’t there, or can’t be taken, is refused at its field, by the check and the import', async () => {
  const absent = `${'0'.repeat(32)}.jpg`;
  writeFileSync(join(folder, 'outside.png'), await plainPicture('png'));
  symlinkSync(join(folder, 'outside.png'), at('link.png'));
  writeFileSync(at('huge.jpg'), Buffer.alloc(60_000_000));
  writeFileSync(at('words.jpg'), 'Not a picture at all');
  gallery('gone.jpg', absent, '../outside.png', 'link.png', 'huge.jpg', 'words.jpg', '/etc/hostname');
  const refused = [
    'gallery.json: photos[0].picture names gone.jpg, and there is no such file in this folder',
    'gallery.json: photos[2].picture names ../outside.png, and there is no such file in this folder',
    'gallery.json: photos[3].picture names link.png, and there is no such file in this folder',
    'gallery.json: photos[4].picture names huge.jpg, which can’t be taken. This picture has 57.3 MB: at most 2 MB are taken.',
    'gallery.json: photos[5].picture names words.jpg, which can’t be taken. This isn’t a picture that can be shown.',
    'gallery.json: photos[6].picture names /etc/hostname, and there is no such file in this folder',
  ];
  for (const command of [checkContent, importContent])
    for (const line of refused) await expect(command(config, files)).rejects.toThrow(line);
  gallery(absent);
  const line = `gallery.json: photos[0].picture names ${absent}, and there is no such picture here: choose its file once more`;
  for (const command of [checkContent, importContent]) await expect(command(config, files)).rejects.toThrow(line);
  writeFileSync(at('gallery.json'), '{"photos": [{"picture": "a.jpg", "caption": "A", "alt": " "}]}');
  await expect(checkContent(config, files)).rejects.toThrow('photos[0].alt must describe the picture in words');
});

test('A picture that only the host has is found there, and an export through a folder that leads elsewhere is refused', async () => {
  writeFileSync(at('a.jpg'), await plainPicture('jpeg'));
  gallery('a.jpg');
  await importContent(config, files);
  const { names } = await kept();
  rmSync(at('a.jpg'));
  gallery(...names);
  expect(await checkContent(config, files)).toContain('1 document without a fault.');
  expect(await importContent(config, files)).toMatch(/Nothing was changed\.$/);
  const out = join(folder, 'out');
  mkdirSync(out);
  symlinkSync(folder, join(out, 'pictures'));
  await expect(exportContent(config, out)).rejects.toThrow('is a link or a file, not a folder for pictures.');
  expect(existsSync(join(folder, names[0]!))).toBe(false);
});
