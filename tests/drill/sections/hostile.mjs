/** @import { BrowserContext } from '@playwright/test' */
/** @import { Section } from '../types.ts' */
import { createServer } from 'node:http';
import { databaseFile } from '../support/databases/database-file.mjs';
import { PASSWORD } from '../support/api.mjs';
import { launch, outline, preview, watchedContext } from '../support/hostile/hostile-pages.mjs';
import { hostileTexts } from '../support/hostile/hostile-texts.mjs';
import { whole } from '../support/figures.mjs';
import { putRaw, writeQuietTexts, writeTexts } from '../support/hostile/hostile-writes.mjs';

/** How many texts are in the program at a time. */
const AT_ONCE = 250;
/** Each so many texts one is typed into the editor's form. */
const PREVIEWED = 8;
/** How long a page may take to show its program, in milliseconds. */
const PATIENCE_MS = 20_000;
/** How many differences are told. */
const TOLD = 5;

/** How much of what is read: in CI, and else. */
const AMOUNT = { short: { every: 30, generated: 40 }, full: { every: 1, generated: 1_000 } };

/**
 * A page on another origin, without a policy, that shows the server's program.
 * @param {string} url
 */
async function foreignPage(url) {
  const html = `<!doctype html><title>x</title><link rel="icon" href="data:,"><script type="module" src="${url}/conference-elements.js"></script><conference-program view="full" api-base="${url}"></conference-program>`;
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(html);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/**
 * Opens a page and reads it once its program has been taken over by scripts.
 * @param {BrowserContext} context
 * @param {string} address
 * @param {number} days
 */
async function readPage(context, address, days) {
  const page = await context.newPage();
  await page.goto(address);
  await page
    .waitForFunction(
      (days) =>
        !document.querySelector(':is(conference-program, program-editor, site-footer):not(:defined)') &&
        // The lines of its map come when the page is idle.
        [...document.querySelectorAll('event-hero')].every(
          ({ shadowRoot }) => shadowRoot?.querySelector('[part=map]')?.childElementCount === 3,
        ) &&
        [...document.querySelectorAll('conference-program, program-editor')].some(
          ({ shadowRoot }) => shadowRoot?.querySelectorAll('[part=day]').length === days,
        ) &&
        // An editor hears a moment later who is there, and may then say a name.
        [...document.querySelectorAll('program-editor')].every(({ shadowRoot }) =>
          shadowRoot?.querySelector('[aria-label^="Your name"]'),
        ),
      days,
      { timeout: PATIENCE_MS },
    )
    // The page as it is then differs from a quiet one.
    .catch(() => undefined);
  // In an overview the form of an item depends on its texts. On the site all are shown in full only here, and the places
  // that the links of its days lead to are beside the element's root.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('conference-program')) {
      element.setAttribute('view', 'full');
      for (const anchor of element.querySelectorAll(':scope > [slot]')) anchor.remove();
    }
  });
  // It is rendered a task later. Stars belong to the overview, and are taken away in yet another.
  await page
    .waitForFunction(
      () =>
        ![...document.querySelectorAll('conference-program')].some(({ shadowRoot }) =>
          shadowRoot?.querySelector('[data-overview], [data-f=star]'),
        ),
      undefined,
      { timeout: PATIENCE_MS },
    )
    .catch(() => undefined);
  const read = await outline(page);
  await page.close();
  return read;
}

/** @type {Section} */
const hostile = {
  name: 'hostile',
  promise:
    'Whatever is written into a title, a time, a description, a sub-item or a day, by the API or straight into the database, ' +
    'runs no script on the page, in an embedded program, in the editor or its preview, and stays within its field.',

  async run({ short, product, note }) {
    const sources = hostileTexts(short ? AMOUNT.short : AMOUNT.full);
    const texts = Object.values(sources).flat();
    const server = await product.serve();
    const api = await server.signIn();
    const foreign = await foreignPage(server.url);
    product.atEnd(foreign.close);
    const browser = await launch();
    product.atEnd(() => browser.close());

    /** @type {string[]} */
    const told = [];
    const own = [server.url, foreign.url];
    /** @param {boolean} bypassCSP */
    const open = async (bypassCSP) => {
      const context = await watchedContext(browser, { bypassCSP, own, tell: (what) => told.push(what) });
      await context.addInitScript((password) => {
        // A new page first shows an empty one, which has no storage.
        if (location.protocol === 'http:') sessionStorage.setItem('editor_password', password);
      }, PASSWORD);
      return context;
    };
    // A script that only the page's policy stops would be told by the first, and run in the second.
    const [guarded, bare] = [await open(false), await open(true)];
    const pages = [
      { name: 'page', context: guarded, address: `${server.url}/` },
      { name: 'page', context: bare, address: `${server.url}/` },
      { name: 'embed', context: bare, address: `${server.url}/embed/program.html?view=full` },
      { name: 'embedded element', context: bare, address: foreign.url },
      { name: 'editor', context: bare, address: `${server.url}/editor` },
    ];

    /** @type {string[]} */
    const left = [];
    let writes = 0;
    let opened = 0;
    /** @type {Awaited<ReturnType<typeof outline>>[]} What each page is when no text does anything. */
    let quiet = [];
    /** @param {number} days */
    const openQuiet = async (days) => {
      if (quiet[0]?.days.length === days) return;
      await writeQuietTexts(api, days);
      quiet = [];
      for (const { context, address } of pages) quiet.push(await readPage(context, address, days));
    };
    /** @param {string} way @param {number} days */
    const openAll = async (way, days) => {
      for (const [index, { name, context, address }] of pages.entries()) {
        const { around, days: outlines, strange } = await readPage(context, address, days);
        opened++;
        left.push(...strange.map((what) => `${name}, ${way}: ${what}`));
        if (outlines.length !== days) left.push(`${name}, ${way}: of ${days} days ${outlines.length} are shown`);
        if (around !== quiet[index]?.around) left.push(`${name}, ${way}: what is around the days differs`);
        const other = outlines.findIndex((day) => day !== quiet[index]?.days[0]);
        if (other >= 0) left.push(`${name}, ${way}: day ${other} is built otherwise: ${outlines[other]}`);
      }
    };
    for (let at = 0; at < texts.length; at += AT_ONCE) {
      const some = texts.slice(at, at + AT_ONCE);
      note(`${at} of ${texts.length} texts`);
      await openQuiet(some.length);
      const { count, rows } = await writeTexts(api, some);
      await openAll('through the API', some.length);
      writes += count + putRaw(databaseFile(server.dataDir), rows, some);
      await openAll('from the database', some.length);
    }

    await writeQuietTexts(api, 1);
    const page = await bare.newPage();
    await page.goto(`${server.url}/editor`);
    await page.getByRole('button', { name: 'Edit item quiet', exact: true }).last().click();
    const typed = texts.filter((_, index) => index % PREVIEWED === 0);
    const followed = await preview(page, typed);

    const failures = [
      ...told.map((what) => `A text did something: ${what}`),
      ...left.map((what) => `A text left its field: ${what}`),
    ];
    if (followed < typed.length) failures.push(`${typed.length - followed} texts were not previewed.`);
    return {
      figures: {
        ...Object.fromEntries(Object.entries(sources).map(([name, all]) => [`texts ${name}`, whole(all.length)])),
        writes: whole(writes),
        'pages opened': whole(opened),
        previews: whole(followed),
        'scripts run, requests made, policies violated': whole(told.length),
        'texts that left their field': whole(left.length),
      },
      failures: [...new Set(failures)].slice(0, TOLD),
    };
  },
};
export default hostile;
