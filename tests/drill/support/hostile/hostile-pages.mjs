/** @import { Browser, Page } from '@playwright/test' */
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../../../../build/browser.mjs';

/** Begins each message of a page in which a text has done something. */
const MARK = 'hostile:';

/** @returns {Promise<Browser>} */
export const launch = () =>
  chromium.launch({
    executablePath: findBrowser(),
    // The page of another origin is on this machine, too.
    args: [...BROWSER_FLAGS, '--disable-features=LocalNetworkAccessChecks'],
  });

/**
 * A window in which whatever a text does is told.
 * @param {Browser} browser
 * @param {{ bypassCSP: boolean, own: string[], tell: (what: string) => void }} options `bypassCSP` lets a script run that
 *   only the page's policy would have stopped; `own` are the addresses that pages may ask
 */
export async function watchedContext(browser, { bypassCSP, own, tell }) {
  const context = await browser.newContext({ bypassCSP });
  await context.addInitScript(instrument, MARK);
  await context.route(
    ({ origin, protocol }) => protocol !== 'data:' && !own.includes(origin),
    (route) => {
      // The allow-list lets images of other hosts through.
      if (route.request().resourceType() !== 'image') tell(`asked for ${route.request().url()}`);
      return route.abort();
    },
  );
  context.on('console', (message) => {
    if (message.text().startsWith(MARK)) tell(message.text().slice(MARK.length));
  });
  context.on('weberror', (error) => tell(`error: ${error.error().message}`));
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      tell(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('popup', () => tell('opened a window'));
    page.on('frameattached', () => tell('made a frame'));
  });
  return context;
}

/**
 * Runs in the page before anything else.
 * @param {string} mark
 */
function instrument(mark) {
  /** @param {string} name */
  const told =
    (name) =>
    /** @param {unknown[]} given */
    (...given) =>
      console.error(mark + name, ...given.map(String));
  // Not `eval`, by which Playwright works.
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) Reflect.set(window, name, told(name));
  for (const name of ['pwned', '__hit']) Object.defineProperty(window, name, { set: told(name) });
  document.addEventListener('securitypolicyviolation', ({ target, violatedDirective, sample, blockedURI }) => {
    // Chromium also holds styles against the policy that it only reads, in a document that shows nothing. One that gets
    // into the page is strange to `outline`.
    const isRead = violatedDirective === 'style-src-attr' && target === document;
    if (!isRead) told('violation')(violatedDirective, blockedURI, sample);
  });
}

/**
 * The page's contents outside of fields: the same for any texts of the same program.
 * @param {Page} page
 * @returns {Promise<{ around: string, days: string[], strange: string[] }>} `around` the days; each day; and what no field may hold
 */
export const outline = (page) =>
  page.evaluate(() => {
    const FIELD = '[data-f=title], [part=day-title], [part=sub-item]';
    // Not there where their text is empty or can be read as a time, where nothing has changed since the last visit, or before the page is idle.
    const OPTIONAL =
      '[data-f=time], [part=time-reason], [part=warning], [data-f=description], [part=change], [part=changes], [part=zone-button], link[rel=modulepreload]';
    const STRANGE =
      /^(?:script|style|link|meta|base|iframe|frame|object|embed|svg|math|template|form|input|textarea|select)$/;
    // The editor's own, within a field.
    const OWN = '[part=controls], [part=warning] > svg:first-child';
    /** @type {string[]} */
    const days = [];
    /** @type {string[]} */
    const strange = [];
    /** @param {Element} field */
    const inspect = (field) => {
      for (const element of field.querySelectorAll(`:not(:is(${OWN}), :is(${OWN}) *)`)) {
        const attributes = [...element.attributes].filter(
          ({ name, value }) => /^on|^style$|^srcdoc$/.test(name) || /^\s*(?:java|vb)script:/i.test(value),
        );
        if (STRANGE.test(element.localName) || attributes.length > 0) strange.push(element.outerHTML.slice(0, 200));
      }
    };
    /**
     * @param {Element} element
     * @returns {string}
     */
    const write = (element) => {
      if (element.matches(`${FIELD}, ${OPTIONAL}`)) inspect(element);
      if (element.matches(OPTIONAL)) return '';
      const name = element.localName + (element.getAttribute('part') ?? '');
      if (element.matches(FIELD)) return name;
      const below = [...(element.shadowRoot?.children ?? []), ...element.children].map(write).join('');
      if (!element.matches('[part=day]')) return `${name}(${below})`;
      days.push(below);
      return '';
    };
    return { around: write(document.documentElement), days, strange };
  });

/**
 * Types each text into the open form of an item, and waits until its preview has followed.
 * @param {Page} page
 * @param {string[]} texts
 */
export const preview = (page, texts) =>
  page.evaluate(async (texts) => {
    const root = document.querySelector('program-editor')?.shadowRoot;
    const input = root?.querySelector('textarea[name=description]');
    if (!(input instanceof HTMLTextAreaElement)) throw new Error('The form of an item is not open.');
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    const shown = () => root?.querySelector('[data-field=description] [part=preview] [data-f]')?.innerHTML;
    /** @param {() => boolean} holds */
    const until = async (holds) => {
      for (let frame = 0; frame < 300 && !holds(); frame++) await new Promise(requestAnimationFrame);
      return holds();
    };
    /** @param {string} text */
    const type = (text) => {
      set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    let followed = 0;
    for (const text of texts) {
      type('<b>before</b>');
      await until(() => shown() === '<b>before</b>');
      type(text);
      if (await until(() => shown() !== '<b>before</b>')) followed++;
    }
    return followed;
  }, texts);
