import { beforeAll, describe, expect, it } from 'vitest';
import { ContentReader } from '../../../src/server/store/content/content-reader.ts';
import type { DocumentWrite } from '../../../src/server/store/content/write-documents.ts';
import { ContentFull, DocumentChanged, DocumentNotFound, KeyReused } from '../../../src/server/store/errors.ts';
import { CONTENT_LIMITS } from '../../../src/server/limits/content-limits.ts';
import type { TestStore } from '../../support/test-store.ts';
import { bothDatabases } from '../support/both-databases.ts';

const { each, openStore } = bothDatabases();
const ADA = { by: 'Ada', has_account: true, session: 's', tab: '' };
const text = (anchor: string, value: unknown, more: Partial<DocumentWrite> = {}): DocumentWrite => ({
  name: `text/${anchor}`,
  value,
  ...more,
});
const fees = (title: string) => ({ title, text: '<p>10 EUR</p>' });

describe.each(each)('content in %s', (_, settings) => {
  let store: TestStore;
  let reader: ContentReader;
  beforeAll(async () => {
    const opened = await openStore(settings);
    store = opened.store;
    reader = new ContentReader(opened.database.db);
  });
  const write = (...writes: DocumentWrite[]) => store.writeContent(writes);
  const titles = async () =>
    (await reader.read()).documents.map(({ name, value }) => `${name} ${(value as { title: string }).title}`);

  it('keeps who has written each version of a document, and when, and the program stays what it is', async () => {
    const before = await store.revision();
    const told: number[] = [];
    store.onContentWrite((revision) => told.push(revision));
    const { documents, contentRevision } = await store.writeContent([text('fees', fees('Fees'), { isNew: true })], ADA);
    expect(documents).toEqual([
      {
        ...{ name: 'text/fees', version: 1, value: fees('Fees'), by: 'Ada', has_account: true, deleted: false },
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    await write(text('fees', fees('Tarifs'), { expected: ['1'] }));
    const versions = await reader.versions('text/fees');
    expect(versions.map(({ version, by, has_account, value }) => [version, by, has_account, value])).toEqual([
      [2, '', null, fees('Tarifs')],
      [1, 'Ada', true, fees('Fees')],
    ]);
    expect(told).toEqual([contentRevision, contentRevision + 1]);
    expect(await store.revision()).toBe(before);
    expect(await store.publicRevision()).toBe(before);
  });

  it('refuses a write of somebody who has not seen the document as it is, and says how it is', async () => {
    await write(text('seen', fees('One')));
    await write(text('seen', fees('Two')));
    const late = write(text('seen', fees('Late'), { expected: ['1'] }));
    await expect(late).rejects.toBeInstanceOf(DocumentChanged);
    await expect(late).rejects.toMatchObject({ current: { version: 2, value: fees('Two') } });
    await expect(write(text('seen', fees('New'), { isNew: true }))).rejects.toBeInstanceOf(DocumentChanged);
    await expect(write(text('nowhere', fees('X'), { expected: ['1'] }))).rejects.toMatchObject({ current: undefined });
    await expect(write(text('seen', undefined, { expected: ['1'] }))).rejects.toBeInstanceOf(DocumentChanged);
  });

  it('writes all documents of a request or none', async () => {
    const before = await reader.read();
    await expect(write(text('a', fees('A')), text('nowhere', undefined))).rejects.toBeInstanceOf(DocumentNotFound);
    expect(await reader.read()).toEqual(before);
    expect(await reader.read(before.contentRevision)).toBeUndefined();
  });

  it('shows a deleted document as one of the earlier versions, and counts on when it comes again', async () => {
    await write(text('gone', fees('Here')));
    const { documents } = await write(text('gone', undefined, { expected: ['1'] }));
    expect(documents[0]).toMatchObject({ version: 2, value: null, deleted: true });
    expect(await titles()).not.toContain('text/gone Here');
    await expect(write(text('gone', undefined))).rejects.toBeInstanceOf(DocumentNotFound);
    await expect(write(text('gone', fees('X'), { expected: ['2'] }))).rejects.toMatchObject({
      current: { deleted: true },
    });
    await write(text('gone', fees('Again'), { isNew: true }));
    expect((await reader.versions('text/gone')).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it('makes no version of what was there already, so that no page is made anew', async () => {
    await write(text('same', fees('Same')));
    const { contentRevision } = await reader.read();
    const { documents, ...outcome } = await write(text('same', fees('Same')));
    expect(documents[0]!.version).toBe(1);
    expect(outcome.contentRevision).toBe(contentRevision);
    expect((await reader.read()).contentRevision).toBe(contentRevision);
  });

  it('gives a repeated request what the first one got, and refuses its key for another body', async () => {
    const request = { path: 'PUT /api/content/documents/text/key', key: 'once', body: fees('Once'), of: ['session s'] };
    const once = text('key', fees('Once'), { isNew: true });
    const first = await store.writeContent([once], ADA, request);
    await write(text('key', fees('Later')));
    expect((await store.writeContent([once], ADA, request)).documents).toEqual(first.documents);
    const reused = store.writeContent([text('key', fees('X'))], ADA, { ...request, body: fees('X') });
    await expect(reused).rejects.toBeInstanceOf(KeyReused);
    expect(await titles()).toContain('text/key Later');
  });

  it('keeps the last 50 versions', async () => {
    for (let count = 1; count <= 53; count++) await write(text('often', fees(`Version ${count}`)));
    const versions = await reader.versions('text/often');
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 50 }, (_one, index) => 53 - index));
  });

  it('refuses more documents than a site may have, and larger ones together, and lets what is too much become less', async () => {
    const large = { title: 'Large', text: `<p>${'a'.repeat(199_000)}</p>` };
    await write(...Array.from({ length: 10 }, (_one, index) => text(`large-${index}`, large)));
    await expect(write(text('large-10', large))).rejects.toMatchObject({ of: 'bytes' });
    await write(...Array.from({ length: 10 }, (_one, index) => text(`large-${index}`, undefined)));
    const many = Array.from({ length: CONTENT_LIMITS.documents }, (_one, index) => text(`many-${index}`, fees('M')));
    await expect(write(...many)).rejects.toBeInstanceOf(ContentFull);
    expect(await titles()).not.toContain('text/many-0 M');
  });
});
