import { expect } from 'vitest';
import { included } from '../browser/support/foreign-page.ts';
import type { ForeignSite } from '../browser/support/foreign-page.ts';
import type { ApiHost } from '../support/api-host.ts';
import { check } from './support/check.ts';
import type { Visitor } from './support/visitor.ts';

declare global {
  interface Window {
    /** The events of the element that a page has heard. */
    heardOf: string[];
  }
}

const PATIENCE = { timeout: 10_000 };

const PROGRAM = [
  { title: 'Tuesday', items: [{ time: '08:00', title: 'Opening' }, { title: 'Keynote' }] },
  { title: 'Wednesday', items: [{ title: 'Panel' }] },
];

/** Opens somebody else's page with this markup and the host's script. */
async function embed(visitor: Visitor, host: ApiHost, foreign: ForeignSite, markup: string) {
  await host.replace(PROGRAM);
  foreign.html = `<!doctype html><html lang="en"><title>University</title><link rel="icon" href="data:,"><script type="module" src="${host.url}/conference-elements.js"></script>${markup}`;
  await visitor.visit(foreign.url);
}

const tag = ({ url }: ApiHost, attributes = '') =>
  `<conference-program api-base="${url}" ${attributes}><a href="${url}">See the program</a></conference-program>`;

const rootStyle = (visitor: Visitor, name: string) =>
  visitor.run(
    (property) =>
      getComputedStyle(document.querySelector('conference-program')!.shadowRoot!.querySelector('[data-root]')!)[
        property as 'color'
      ],
    name,
  );

check(
  'a page of another site shows the program, and nothing is left of its fallback',
  async ({ visitor, host, foreign }) => {
    await embed(visitor, host, foreign, tag(host));
    await visitor.see(['[part=item-title]', 'Opening']);
    await visitor.missNow(['a', 'See the program']);
  },
);

check(
  'the page’s own styles don’t reach the program, and its custom properties and parts do',
  async ({ visitor, host, foreign }) => {
    const style = `<style>h2,h3,p,section,li{color:#f0f !important;margin:90px;font-size:70px}
    conference-program{--cp-accent:rgb(0, 85, 170);--cp-text-size:20px}
    conference-program::part(item-title){font-style:italic}</style>`;
    await embed(visitor, host, foreign, style + tag(host, 'selectable'));
    await visitor.see(['[part=item-button]', 'Opening']);
    expect(await rootStyle(visitor, 'fontSize')).toBe('20px');
    const title = await visitor.run(() => {
      const item = document.querySelector('conference-program')!.shadowRoot!.querySelector('[part=item-title]')!;
      const { fontStyle, marginTop, color } = getComputedStyle(item);
      return { fontStyle, marginTop, color };
    });
    expect(title).toMatchObject({ fontStyle: 'italic', marginTop: '0px' });
    expect(title.color).not.toContain('255, 0, 255');
  },
);

check('attributes choose days and language, also when they change', async ({ visitor, host, foreign }) => {
  await embed(visitor, host, foreign, tag(host, 'days="2" lang="fr"'));
  await visitor.see(['[part=note]', 'Ce programme est provisoire']);
  await expect.poll(() => visitor.texts('[part=day-title]'), PATIENCE).toEqual(['Wednesday']);
  await visitor.run(() => document.querySelector('conference-program')!.removeAttribute('days'));
  await expect.poll(() => visitor.texts('[part=day-title]'), PATIENCE).toEqual(['Tuesday', 'Wednesday']);
});

check('the page hears that the program has loaded, and which item was chosen', async ({ visitor, host, foreign }) => {
  const listen = `<script>heardOf = [];
    for (const type of ['program-load', 'program-item-select'])
      addEventListener(type, ({ detail }) => heardOf.push(type + ' ' + (detail.item?.title ?? detail.days.length)));</script>`;
  await embed(visitor, host, foreign, listen + tag(host, 'selectable'));
  await visitor.click(['[part=item-button]', 'Keynote']);
  await expect
    .poll(() => visitor.run(() => window.heardOf), PATIENCE)
    .toEqual(['program-load 2', 'program-item-select Keynote']);
});

check(
  'on a dark page that doesn’t say that it is dark the program is light on dark',
  async ({ visitor, host, foreign }) => {
    await embed(visitor, host, foreign, `<style>body{background:#181818;color:#eee}</style>${tag(host)}`);
    await visitor.see(['[part=item-title]', 'Opening']);
    await expect.poll(() => rootStyle(visitor, 'colorScheme'), PATIENCE).toBe('dark');
  },
);

check(
  'a program that can’t be loaded says so, keeps the page’s fallback, and can be tried again',
  async ({ visitor, host, foreign }) => {
    await embed(visitor, host, foreign, `<conference-program api-base="${foreign.url}"><a href="/">As PDF</a>`);
    await visitor.see(['[part=error]', 'Terjadi kesalahan saat memuat Program']);
    await visitor.see(['a', 'As PDF']);
    await visitor.run((url) => document.querySelector('conference-program')!.setAttribute('api-base', url), host.url);
    await visitor.see(['[part=item-title]', 'Opening']);
    await visitor.missNow('[part=error]');
  },
);

check('an element that the page moves keeps what it shows', async ({ visitor, host, foreign }) => {
  await embed(visitor, host, foreign, `<div id="first">${tag(host)}</div><div id="second"></div>`);
  await visitor.see(['[part=item-title]', 'Opening']);
  await visitor.run(() => {
    const element = document.querySelector('conference-program')!;
    element.shadowRoot!.querySelector('[part=item]')!.setAttribute('data-kept', '');
    document.querySelector('#second')!.append(element);
  });
  await visitor.see('#second [part=section], [data-kept]');
});

check('the prerendered program that a page includes is taken over node by node', async ({ visitor, host, foreign }) => {
  await host.replace(PROGRAM);
  foreign.html = (await included(host)).replace(
    '</conference-program>',
    `</conference-program><script>
      shown = [...document.querySelector('conference-program').shadowRoot.querySelectorAll('[data-root] *')];</script>`,
  );
  await visitor.visit(foreign.url);
  await visitor.see(['[part=item-title]', 'Opening']);
  const nodes = await visitor.run(() => {
    const shown = (window as unknown as { shown: Element[] }).shown;
    return { count: shown.length, lost: shown.filter((node) => !node.isConnected).length };
  });
  expect(nodes.count).toBeGreaterThan(20);
  expect(nodes.lost).toBe(0);
});

check(
  'the small script shows the program, and what is pressed before React is there happens',
  async ({ visitor, filled, foreign }) => {
    foreign.html = `<!doctype html><html lang="en"><title>University</title><link rel="icon" href="data:,"><script type="module" src="${filled.url}/conference-program.js"></script><conference-program api-base="${filled.url}"></conference-program>`;
    await visitor.open(foreign.url);
    await visitor.click(['[part=day-link]', 'Wed 29']);
    await expect.poll(() => visitor.texts('[part=day-title]'), PATIENCE).toEqual(['Day 2 of the meeting']);
    await visitor.click(['[part=item-title]', 'Talk 2.2']);
    await visitor.see(['[part=item-description]', 'Abstract of 2.2']);
  },
);
