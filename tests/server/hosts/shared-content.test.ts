import { describe, expect, test } from 'vitest';
import { until } from '../../support/until.ts';
import { sharedDatabases } from '../support/shared-databases.ts';
import { twoHosts } from '../support/two-hosts.ts';

const { each, atEnd } = await sharedDatabases();

describe.each(each)('two hosts with one database in %s', (_, settings) => {
  test('have the same content soon after one of them was told, and their visitors hear nothing of it', async () => {
    const { one, other, close } = await twoHosts(await settings());
    atEnd(close);
    const hashAt = async (host: typeof one) => (await host.call('GET', '/api/content')).body.hash as string;
    const before = await hashAt(other);
    const { revision } = (await other.call('GET', '/api/revision')).body;
    const text = { title: 'Fees', text: '<p>10 EUR</p>' };
    expect((await one.call('PUT', '/api/content/documents/text-fees', text)).status).toBe(200);
    const written = await hashAt(one);
    expect(written).not.toBe(before);
    await until(async () => expect(await hashAt(other)).toBe(written));
    expect((await other.call('GET', '/api/revision')).body.revision).toBe(revision);
    // A host that hasn't heard of a write yet is told so by the database.
    const late = await other.call('PUT', '/api/content/documents/text-fees', text, { 'if-none-match': '*' });
    expect(late.status).toBe(412);
  });
});
