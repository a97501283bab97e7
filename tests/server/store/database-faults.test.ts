import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseStatus } from '../../../src/server/store/health/database-status.ts';
import { DatabaseFault, faultOf } from '../../../src/server/store/health/faults.ts';
import { askForSession } from '../../support/product.mjs';
import { PASSWORD, startHost, type TestHost } from '../support/host.ts';

describe('what a driver reports', () => {
  const error = (code: string, message = 'x') => Object.assign(new Error(message), { code });

  test.each([
    ['disk-full', ['SQLITE_FULL', '53100', 'ENOSPC']],
    ['io-error', ['SQLITE_IOERR', 'SQLITE_IOERR_WRITE', '58030', 'EIO']],
    ['corrupt', ['SQLITE_CORRUPT', 'SQLITE_CORRUPT_INDEX', 'SQLITE_NOTADB', 'XX001', 'XX002']],
    ['read-only', ['SQLITE_READONLY', 'SQLITE_READONLY_DBMOVED', '25006']],
    ['locked', ['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', '55P03', '40P01']],
    ['away', ['SQLITE_CANTOPEN', '08006', '53300', '57P01', '57P03', '57014', 'ECONNREFUSED', 'ECONNRESET']],
    [undefined, ['SQLITE_CONSTRAINT_NOTNULL', '23505', 'FST_ERR_VALIDATION', '']],
  ] as const)('is %s', (fault, codes) => {
    for (const code of codes) expect([code, faultOf(error(code))]).toEqual([code, fault]);
  });

  test.each([
    'Connection terminated unexpectedly',
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Client has encountered a connection error and is not queryable',
    'ConnectionFailed("Unable to open connection to local database x: 14")',
  ])('is away where it has no code (%s)', (message) => expect(faultOf(new Error(message))).toBe('away'));
});

describe('what is known of a database', () => {
  test('trouble is over with a write that succeeds, damage only when it is no longer seen', async () => {
    const status = new DatabaseStatus(async () => undefined);
    status.failed(new DatabaseFault('disk-full'));
    expect([status.fault, status.damage]).toEqual(['disk-full', undefined]);
    status.wrote();
    expect(status.fault).toBeUndefined();
    status.failed(new DatabaseFault('corrupt'));
    status.wrote();
    expect([status.fault, status.damage]).toEqual(['corrupt', 'corrupt']);
    await status.inspect();
    expect(status.fault).toBeUndefined();
  });

  test('it is looked at once however many ask, and not again at once', async () => {
    let looks = 0;
    const status = new DatabaseStatus(async () => (looks++, 'disk-full'));
    await Promise.all([status.inspect(), status.inspect(), status.inspect()]);
    await status.inspect();
    expect([looks, status.fault, status.damage]).toEqual([1, 'disk-full', undefined]);
  });
});

describe('a change that the database refuses', () => {
  let host: TestHost;
  beforeEach(async () => {
    host = await startHost();
  });
  afterEach(() => host.close());

  const change = (description: string) => host.call('PATCH', '/api/schedule-items/1', { description });
  const description = async () => (await host.schedule())[0]!.items[0]!.description;
  const signIn = () => askForSession(host.url, PASSWORD);
  const pragma = (text: string) => sql.raw(`PRAGMA ${text}`).execute(host.database.db);

  test('for want of room is told so, leaves everything as it was, and is made once there is room', async () => {
    const before = await description();
    await pragma('max_page_count = 1');
    const refused = await change('x'.repeat(60_000));
    expect(refused.status).toBe(507);
    expect(refused.body).toMatchObject({
      title: 'Insufficient Storage',
      detail: 'The disk of the server is full, so nothing can be saved.',
      fault: 'disk-full',
    });
    await expect(host.store.change('item', 1, { description: 'x'.repeat(60_000) })).rejects.toMatchObject({
      // SQLite's first error, not that it has nothing to roll back.
      code: 'SQLITE_FULL',
    });
    expect(await description()).toBe(before);
    expect(host.database.status.fault).toBe('disk-full');

    await pragma('max_page_count = 1000000');
    expect((await change('x'.repeat(60_000))).status).toBe(200);
    expect((await host.call('GET', '/api/health')).status).toBe(200);
  });

  test('is not the only thing that a full disk prevents: who signs in reads why nobody can', async () => {
    await pragma('max_page_count = 1');
    const fill = async () => {
      for (let row = 0; ; row++)
        await sql`INSERT INTO sessions (token_hash, expires_at) VALUES (${`${row}`.padStart(64)}, '9')`.execute(
          host.database.db,
        );
    };
    await expect(fill()).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    const refused = await signIn();
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({
      detail: 'The disk of the server is full, so nobody can sign in. Tell whoever runs the server.',
      fault: 'disk-full',
    });
  });

  test('as it can only be read is told so', async () => {
    expect((await host.call('POST', '/api/days', {})).status).toBe(422);
    await pragma('query_only = 1');
    const refused = await change('y');
    expect([refused.status, refused.body.fault]).toEqual([503, 'read-only']);
    expect(refused.body.detail).toBe('The database of the server can only be read, so nothing can be saved.');
    // A connection that has failed is made anew.
    await pragma('query_only = 1');
    expect(await (await signIn()).json()).toMatchObject({
      detail: 'The database of the server can only be read, so nobody can sign in. Tell whoever runs the server.',
      fault: 'read-only',
    });
  });

  test('has a name in the API’s description, as health has', async () => {
    const { body } = await host.call('GET', '/api/openapi.json');
    const schema = (path: string, method: string, status: string) =>
      body.paths[path][method].responses[status].content['application/problem+json'].schema;
    expect(schema('/api/days', 'post', '507').properties.fault.enum).toContain('disk-full');
    expect(Object.keys(schema('/api/health', 'get', '503').properties)).toEqual(
      expect.arrayContaining(['fault', 'revision', 'shown_revision', 'shown_age_seconds']),
    );
  });
});
