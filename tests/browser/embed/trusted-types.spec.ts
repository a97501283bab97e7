import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startHost } from '../../support/api-host.ts';
import { type ApiHost, expect, PASSWORD, test } from '../support/fixtures.ts';
import { type ForeignSite } from '../support/foreign-page.ts';
import { DEMAND, DESCRIPTION, LATER, PROGRAM } from '../support/trusted-types.ts';
import { watchPolicy } from '../support/watch.ts';

test.beforeEach(({ host }) => host.replace(PROGRAM));

/** A page of somebody else's under this policy. */
async function openPage(page: Page, foreign: ForeignSite, policy: string, inside: string) {
  foreign.html = `<!doctype html><title>x</title><link rel="icon" href="data:,"><meta http-equiv="Content-Security-Policy" content="${policy}">${inside}`;
  await page.goto(foreign.url);
  return page.locator('conference-program');
}

const script = (host: ApiHost, file: string) => `<script type="module" src="${host.url}/${file}"></script>`;
const element = (host: ApiHost) => `<conference-program api-base="${host.url}"></conference-program>`;

test('a text with styles and event handlers is cleaned on a page that allows none, and nothing is held against its policy @walk', async ({
  page,
  host,
  foreign,
}) => {
  const messages = await watchPolicy(page);
  const policy = `default-src 'none'; script-src ${host.url}; connect-src ${host.url}; img-src data:`;
  const program = await openPage(page, foreign, policy, script(host, 'conference-elements.js') + element(host));
  await expect(program.getByText('Keynote')).toBeVisible();
  const many = '<i>x</i>'.repeat(60);
  const show = (title: string) =>
    program.evaluate((node, title) => {
      const day = { id: 1, title: 'Later', items: [{ id: 1, day_id: 1, time: '', title, description: '', list: [] }] };
      (node as unknown as { schedule: unknown }).schedule = [day];
    }, title);
  for (const text of [
    '<style>b { color: red }</style>',
    '<svg><style>b {}</style></svg>',
    '<u style="color: red"></u><u/STYLE = color:red></u>',
    `<u title="a>b" style='color: red'></u><svg style="x"></svg>`,
    '<u onclick="x()"></u><u/ONCLICK = x()></u><u title="a"onclick=x()></u><img onerror=x()>',
    '<svg onload="x()"><a onclick=x()></svg>',
  ])
    await show(`<b>Shown</b>${text}${many}${text}<b>to the end</b>`);
  const title = program.locator('[part=item-title]');
  await expect(title).toHaveText(`Shown${'x'.repeat(60)}to the end`);

  // The word stays wherever it isn't an attribute.
  await show(
    'Style = <i style="x" title="x">x</i>, <a href="https://a.example/?a&style=1" title="STYLE = 2">style=y</a>',
  );
  await expect(title).toHaveText('Style = x, style=y');
  await expect(title.locator('a[title="STYLE = 2"]')).toHaveAttribute('href', 'https://a.example/?a&style=1');
  await show('On = <a onclick="x" href="https://a.example/?a&once=1&on=2" title="ONLINE = 2">online = offline=y</a>');
  await expect(title).toHaveText('On = online = offline=y');
  await expect(title.locator('a[title="ONLINE = 2"]')).toHaveAttribute('href', 'https://a.example/?a&once=1&on=2');
  await show('<b style="font-weight: normal">As Google Docs copies it</b>');
  await expect(title).toHaveText('As Google Docs copies it');
  await expect(title.locator('b')).toHaveCount(0);
  expect(messages).toEqual([]);
});

for (const policy of [DEMAND, `${DEMAND}; trusted-types conference-program`]) {
  test(`a page under ${policy} shows the program, and the one that takes its place`, async ({
    page,
    host,
    foreign,
  }) => {
    const messages = await watchPolicy(page);
    const program = await openPage(page, foreign, policy, script(host, 'conference-elements.js') + element(host));
    await expect(program.locator('[part=item-description] b')).toHaveText('rector');
    await expect(program.locator('[part=sub-item] b')).toHaveText('Two');
    await program.evaluate((node, later) => ((node as unknown as { schedule: unknown }).schedule = later), LATER);
    await expect(program.locator('[part=item-title] u')).toHaveText('New');
    await expect(program.getByRole('cell', { name: 'Room 1' })).toBeVisible();
    expect(messages).toEqual([]);
  });

  test(`a page under ${policy} takes over the prerendered program`, async ({ page, host, foreign }) => {
    const messages = await watchPolicy(page);
    const included = await (await host.call('GET', '/embed/program.html?selectable')).text();
    const program = await openPage(page, foreign, policy, included);
    await page.evaluate(() => customElements.whenDefined('conference-program'));
    await program.evaluate((node, later) => ((node as unknown as { schedule: unknown }).schedule = later), LATER);
    await expect(program.getByRole('button', { name: 'New' })).toBeVisible();
    expect(messages).toEqual([]);
  });
}

/** The policy of the docs, as one copies it with one's hosts put in. */
const documentedPolicy = (...hosts: string[]) =>
  /^Content-Security-Policy: (.*)$/m
    .exec(readFileSync('docs/embedding.md', 'utf8'))![1]!
    .replaceAll('HOST', hosts.join(' '));

for (const [first, second] of [
  ['conference-program.js?program', 'conference-program.js?program'],
  ['conference-program.js', 'conference-program.js'],
  ['conference-program.js?program', 'conference-elements.js'],
  ['conference-elements.js', 'conference-program.js?program'],
  ['conference-elements.js', 'conference-elements.js'],
] as const) {
  test(`the programs of two hosts, by ${first} and ${second}, stand on one page under the policy of the docs`, async ({
    page,
    host,
    foreign,
  }) => {
    const { host: other, stop } = await startHost();
    await other.replace([{ title: 'Friday', items: [{ title: 'Farewell <i>party</i>', description: DESCRIPTION }] }]);
    const messages = await watchPolicy(page);
    const inside = script(host, first) + script(other, second) + element(host) + element(other);
    const programs = await openPage(page, foreign, documentedPolicy(host.url, other.url), inside);
    await expect(programs.nth(0).locator('[part=item-title] i')).toHaveText('day');
    await expect(programs.nth(1).locator('[part=item-title] i')).toHaveText('party');
    for (const program of await programs.all())
      expect(await program.evaluate(async (node) => (await Reflect.get(node, 'loaded')).length)).toBe(1);
    expect(messages).toEqual([]);
    await stop();
  });

  test(`${first} and ${second} of one host make one policy, as the docs have it`, async ({ page, host, foreign }) => {
    const messages = await watchPolicy(page);
    const inside = script(host, first) + script(host, `${second}${second.includes('?') ? '&' : '?'}again`);
    const program = await openPage(page, foreign, documentedPolicy(host.url), inside + element(host));
    await page.evaluate(() => customElements.whenDefined('conference-program'));
    await expect(program.locator('[part=item-title] i')).toHaveText('day');
    await program.evaluate((node, later) => Reflect.set(node, 'schedule', later), LATER);
    await expect(program.locator('[part=item-title] u')).toHaveText('New');
    expect(messages).toEqual([]);
  });
}

test('a bundle that is loaded twice at once makes its policy once', async ({ page, host, foreign }) => {
  const messages = await watchPolicy(page);
  const scripts = ['', '?second', '?third'].map((query) => script(host, `conference-elements.js${query}`)).join('');
  const program = await openPage(page, foreign, `${DEMAND}; trusted-types conference-program`, scripts + element(host));
  await expect(program.locator('[part=item-description] b')).toHaveText('rector');
  expect(messages).toEqual([]);
});

test('both bundles on one page have a policy each', async ({ page, host, foreign }) => {
  const messages = await watchPolicy(page);
  const scripts = script(host, 'program-editor.js') + script(host, 'conference-elements.js');
  const elements = `<conference-program api-base="${host.url}"></conference-program><program-editor></program-editor>`;
  await page.addInitScript((password) => sessionStorage.setItem('editor_password', password), PASSWORD);
  foreign.html = `<!doctype html><title>x</title><link rel="icon" href="data:,"><meta http-equiv="Content-Security-Policy" content="${DEMAND}; trusted-types conference-program program-editor">${scripts}${elements}`;
  // On the host's own origin, where alone the editor may write.
  await page.route(`${host.url}/both`, (route) => route.fulfill({ contentType: 'text/html', body: foreign.html }));
  await page.goto(`${host.url}/both`);
  for (const tag of ['conference-program', 'program-editor'])
    await expect(page.locator(tag).locator('[data-f=description] b')).toHaveText('rector');
  expect(messages).toEqual([]);
});

test('a page that names policies but demands none is shown the program all the same', async ({
  page,
  host,
  foreign,
}) => {
  const program = await openPage(
    page,
    foreign,
    'trusted-types other',
    script(host, 'conference-elements.js') + element(host),
  );
  await expect(program.locator('[part=item-description] b')).toHaveText('rector');
});

test('nobody else gets HTML past the page’s policy by ours', async ({ page, host, foreign }) => {
  const policy = `${DEMAND}; trusted-types conference-program`;
  const program = await openPage(page, foreign, policy, script(host, 'conference-elements.js') + element(host));
  await expect(program.locator('[part=item-description] b')).toHaveText('rector');
  const refused = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } };
    const tries = [
      () => (document.body.innerHTML = '<b>x</b>'),
      () => (document.querySelector('conference-program')!.shadowRoot!.innerHTML = '<b>x</b>'),
      () => trustedTypes.createPolicy('conference-program', { createHTML: String }),
    ];
    const shared = Reflect.ownKeys(window).map((key) => Reflect.get(window, key) as unknown);
    return {
      errors: tries.map((attempt) => {
        try {
          attempt();
          return 'let through';
        } catch (error) {
          return (error as Error).name;
        }
      }),
      policies: shared.filter((value) => value && typeof value === 'object' && 'createHTML' in value).length,
    };
  });
  expect(refused).toEqual({ errors: ['TypeError', 'TypeError', 'TypeError'], policies: 0 });
});
