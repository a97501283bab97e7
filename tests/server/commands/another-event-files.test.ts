/** The files that are made of another event's site: they have what its organizers have written, and nothing of the build's event. */
/** @module-tag thorough */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findChromium } from '../../../src/server/archive/find-chromium.ts';
import { readConfig } from '../../../src/server/config.ts';
import { exportArchive } from '../../../src/server/export-archive.ts';
import { exportStatic } from '../../../src/server/export-static.ts';
import { FOREIGN_WORDS, OTHER_EVENT } from '../../support/other-event.ts';
import { plainPicture } from '../../support/pictures.ts';
import { takeToken } from '../../support/product.mjs';
import { filesIn, unpack, wordsIn } from '../support/archives.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { DIST_DIR, PASSWORD, startHost, type TestHost } from '../support/host.ts';

const PUBLIC_URL = 'https://relief.example/2027/';

let host: TestHost;
let dataDir: string;
let folder: string;
let picture: string;
beforeAll(async () => {
  dataDir = temporaryFolder();
  folder = temporaryFolder();
  writeFileSync(join(dataDir, 'event.json'), JSON.stringify(OTHER_EVENT));
  host = await startHost({}, { dataDir });
  const answer = await host.fetch('/api/pictures', {
    method: 'POST',
    headers: { authorization: `Bearer ${await takeToken(host.url, PASSWORD)}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await plainPicture('jpeg')),
  });
  picture = ((await answer.json()) as { name: string }).name;
  const documents = {
    site: { sections: ['hero', 'program', 'gallery', 'text/tarifs'] },
    gallery: { photos: [{ picture, caption: 'Crête', alt: 'Une crête', credit: '© C. Martin', license: 'CC BY 4.0' }] },
    'text-tarifs': { title: 'Tarifs', text: '<p>Plein tarif 80 €</p>' },
    'text-brouillon': { title: 'Brouillon', text: '<p>Pas encore montré</p>' },
  };
  for (const [name, value] of Object.entries(documents))
    expect((await host.call('PUT', `/api/content/documents/${name}`, value)).status, name).toBe(200);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await host.close();
  for (const each of [dataDir, folder]) removeFolder(each);
});

const config = () => readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PUBLIC_URL });

/** The names and texts in a folder that have a word of the build's event; scripts have its content for who has no other. */
const foreignIn = (root: string) =>
  filesIn(root).filter((name) => {
    if (name.endsWith('.js')) return false;
    const text = readFileSync(join(root, name)).toString(
      /\.(?:jpg|png|avif|webp|woff2|ico|pdf)$/.test(name) ? 'latin1' : 'utf8',
    );
    return (
      FOREIGN_WORDS.test(name) ||
      (/\.(?:html|json|txt|xml|ics|csv|cff|md|svg|webmanifest)$/.test(name) && FOREIGN_WORDS.test(readable(text)))
    );
  });
/** A page without its scripts and styles. */
const readable = (text: string) => text.replace(/<(script|style)\b(?! type="application)[\s\S]*?<\/\1>/g, '');

describe('the site of another event as files', () => {
  test('has its sections and pictures, and neither a word nor a picture of the build’s event', async () => {
    const site = join(folder, 'site');
    await exportStatic(config(), site, DIST_DIR);
    const home = readFileSync(join(site, 'index.html'), 'utf8');
    for (const text of ['Plein tarif 80 €', `src="./pictures/${picture}"`, '© C. Martin · CC BY 4.0'])
      expect(home).toContain(text);
    expect(home).not.toContain('Pas encore montré');
    expect(filesIn(site)).toContain(`pictures/${picture}`);
    expect(filesIn(site).filter((name) => name.startsWith('images/'))).toEqual([
      expect.stringMatching(/^images\/hero-map\.[\da-f]{8}\.json$/),
    ]);
    expect(foreignIn(site)).toEqual([]);
  });

  test('is in an archive with the documents that visitors can read, credits and licenses of pictures among them', async () => {
    const isPrinted = findChromium() !== undefined;
    const zip = join(folder, 'a.zip');
    await exportArchive(config(), zip, DIST_DIR);
    const out = join(folder, 'out');
    unpack(zip, out);
    const files = filesIn(out);
    expect(files.filter((name) => name.startsWith('content/'))).toEqual([
      ...['content/gallery.json', 'content/gallery.schema.json', 'content/site.json', 'content/site.schema.json'],
      ...['content/text-section.schema.json', 'content/text-tarifs.json'],
    ]);
    const gallery = JSON.parse(readFileSync(join(out, 'content/gallery.json'), 'utf8')) as { photos: object[] };
    expect(gallery.photos).toEqual([
      { picture, caption: 'Crête', alt: 'Une crête', credit: '© C. Martin', license: 'CC BY 4.0' },
    ]);
    expect(files).toContain(`site/pictures/${picture}`);
    expect(readFileSync(join(out, 'README.txt'), 'utf8')).toMatch(/^content\/ +What the website says/m);
    expect(foreignIn(out)).toEqual([]);
    const words = isPrinted ? wordsIn(join(out, 'program.pdf')) : undefined;
    if (words !== undefined) {
      expect(words).toContain('Opening');
      expect(FOREIGN_WORDS.exec(words)).toBeNull();
    }
  });
});
