/** Pictures that documents name by the names that the host has given them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { initialsOf } from '../../../src/server/content/document-pictures.ts';
import { plainPicture } from '../../support/pictures.ts';
import { takeToken } from '../../support/product.mjs';
import { hostForAll, PASSWORD } from '../support/host.ts';

const host = hostForAll();
const put = (name: string, value: unknown) => host.call('PUT', `/api/content/documents/${name}`, value);
const home = async () => (await host.fetch('/')).text();

let picture: string;
beforeAll(async () => {
  const answer = await host.fetch('/api/pictures', {
    method: 'POST',
    headers: { authorization: `Bearer ${await takeToken(host.url, PASSWORD)}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await plainPicture('jpeg', { width: 300, height: 200 })),
  });
  picture = ((await answer.json()) as { name: string }).name;
});

const ABSENT = `${'0'.repeat(32)}.jpg`;

/** The start tags of all pictures with this address. */
const images = (html: string, name = picture) =>
  [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(`/pictures/${name}"`));

describe('a picture that a document names', () => {
  test('is shown with its size, so that nothing moves when it comes, and with its credit and license', async () => {
    const told = { alt: 'The harbor at dawn', credit: '© Ana Sari', license: 'CC BY 4.0' };
    const documents = {
      gallery: { photos: [{ picture, caption: 'Harbor', ...told }] },
      committee: { leaders: [{ title: 'Chair', name: 'Ana Sari', picture, ...told }] },
      project: { chapters: [{ title: 'Why', text: 'Because.', picture, ...told }] },
      partners: { partners: [{ name: 'Harbor Institute', logo: picture }, { name: 'Sea Institute' }] },
    };
    for (const [name, value] of Object.entries(documents)) expect((await put(name, value)).status, name).toBe(200);
    const html = await home();
    // The row of partners stands there twice.
    expect(images(html)).toHaveLength(5);
    for (const tag of images(html)) expect(tag).toMatch(/width="300" height="200"|height="200" width="300"/);
    expect(images(html).filter((tag) => tag.includes('alt="The harbor at dawn"'))).toHaveLength(3);
    expect(images(html).filter((tag) => tag.includes('alt="Harbor Institute"'))).toHaveLength(2);
    expect(html.match(/© Ana Sari · CC BY 4\.0<\/small>/g)).toHaveLength(3);
    const { body } = await host.call('GET', '/api/content');
    expect(body.site.contents.gallery.photos[0].picture).toEqual({
      src: `pictures/${picture}`,
      width: 300,
      height: 200,
    });
  });

  test('and isn’t there is refused at its field, as is one that nothing describes, and the last good document stays', async () => {
    const { body: before } = await host.call('GET', '/api/content');
    const gone = await put('gallery', { photos: [{ picture: ABSENT, caption: 'A', alt: 'A' }] });
    expect(gone.status).toBe(422);
    expect(gone.body.errors).toEqual([
      {
        field: 'photos[0].picture',
        message: `names ${ABSENT}, and there is no such picture here: choose its file once more`,
      },
    ]);
    const other = await put('partners', { partners: [{ name: 'A', logo: '../../etc/passwd' }] });
    expect(other.body.errors).toEqual([
      { field: 'partners[0].logo', message: expect.stringContaining('no such picture') },
    ]);
    const silent = await put('committee', { leaders: [{ title: 'Chair', picture }] });
    expect(silent.body.errors).toEqual([{ field: 'leaders[0].alt', message: 'must describe the picture in words' }]);
    const nameless = await put('partners', { partners: [{ name: null, logo: picture }] });
    expect(nameless.body.errors).toEqual([
      { field: 'partners[0].name', message: 'must describe the picture in words' },
    ]);
    expect((await host.call('GET', '/api/content')).body).toEqual(before);
  });

  test('is one of the build by its own name', async () => {
    expect((await put('gallery', { photos: [{ picture: 'gallery-01', caption: 'A', alt: 'A' }] })).status).toBe(200);
    expect(await home()).toMatch(/images\/gallery-01\.[\da-f]{8}\.\d+\.jpg/);
  });

  test('and is lost leaves its page whole', async () => {
    await put('gallery', {
      photos: [
        { picture, caption: 'Lost', alt: 'A' },
        { picture: 'gallery-01', caption: 'Left', alt: 'B' },
      ],
    });
    await host.database.db.transaction().execute((tx) => tx.deleteFrom('pictures').execute());
    await put('text-other', { title: 'Other', text: '<p>Text</p>' });
    const html = await home();
    expect(images(html)).toEqual([]);
    expect(html).toContain('Left');
    expect(html).not.toContain('Lost');
    expect(html).toContain('Ana Sari');
  });
});

test('Initials are those of the first and the last name, without titles', () => {
  const known = {
    'Ana Sari': 'AS',
    'Prof. Dr. Ir. Amar, S.T., M.T.': 'A',
    'Dr. Devy Kamil Syahbana': 'DS',
    'Prof. Dr. Jean-Philippe Métaxian': 'JM',
    'élise d’Arc': 'ÉD',
    'Dr.': 'D',
  };
  for (const [name, initials] of Object.entries(known)) expect(initialsOf(name), name).toBe(initials);
});
