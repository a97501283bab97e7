import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { startHost, type TestHost } from '../support/host.ts';

const PATH = '/.well-known/security.txt';
const SECURITY_CONTACT = 'mailto:security@example.org, https://example.org/report?to=us';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.close();
  host = undefined;
});

describe('security.txt', () => {
  test('names whom the settings name, until a day less than a year away', async () => {
    host = await startHost({ SECURITY_CONTACT, PUBLIC_URL: 'https://meeting.example.org' });
    const answer = await host.fetch(PATH);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const [first, second, expires, canonical, ...rest] = (await answer.text()).split('\n');
    expect([first, second, canonical, rest]).toEqual([
      'Contact: mailto:security@example.org',
      'Contact: https://example.org/report?to=us',
      `Canonical: https://meeting.example.org${PATH}`,
      [''],
    ]);
    const [, date = ''] = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/.exec(expires!) ?? [];
    const days = (Date.parse(date) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(360);
  });

  test('has no address of the site where that isn’t one by HTTPS', async () => {
    host = await startHost({ SECURITY_CONTACT });
    expect(await (await host.fetch(PATH)).text()).not.toMatch(/Canonical|127\.0\.0\.1/);
  });

  test('isn’t there without a contact', async () => {
    host = await startHost();
    expect((await host.fetch(PATH)).status).toBe(404);
  });

  test.each(['security@example.org', 'http://example.org/report', 'mailto:a@b.c,', 'mailto:a@b.c\nX: y', 'https://'])(
    'takes no %j for a contact',
    (contact) => {
      expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow(/^SECURITY_CONTACT: must be addresses such as/);
    },
  );
});
