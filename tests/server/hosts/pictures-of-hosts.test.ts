import { expect, test } from 'vitest';
import { plainPicture } from '../../support/pictures.ts';
import { takeToken } from '../../support/product.mjs';
import { until } from '../../support/until.ts';
import { PASSWORD } from '../support/host.ts';
import { sharedDatabases } from '../support/shared-databases.ts';
import { twoHosts } from '../support/two-hosts.ts';

const databases = await sharedDatabases();

test.each(databases.each)(
  'of two hosts with one %s, each shows at once a picture that the other was given',
  async (_name, make) => {
    const { one, other, close } = await twoHosts(await make());
    databases.atEnd(close);
    const answer = await one.fetch('/api/pictures', {
      method: 'POST',
      headers: { authorization: `Bearer ${await takeToken(one.url, PASSWORD)}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(await plainPicture('jpeg', { width: 900, height: 600 })),
    });
    const { name, bytes } = (await answer.json()) as { name: string; bytes: number };
    for (const host of [other, one]) {
      const shown = await host.fetch(`/pictures/${name}`);
      expect(shown.status).toBe(200);
      expect((await shown.arrayBuffer()).byteLength).toBe(bytes);
    }
    // In a document of the content, too, with its size.
    const gallery = { photos: [{ picture: name, caption: 'Harbor', alt: 'The harbor' }] };
    expect((await other.call('PUT', '/api/content/documents/gallery', gallery)).status).toBe(200);
    const image = new RegExp(`<img [^>]*src="/pictures/${name}"[^>]* width="900" height="600"`);
    for (const host of [other, one])
      await until(async () => expect(await (await host.fetch('/')).text()).toMatch(image));
  },
);
