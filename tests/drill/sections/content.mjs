/** @import { Api, Section } from '../types.ts' */
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../support/api.mjs';
import { databases } from '../support/databases/databases.mjs';
import { milliseconds, whole } from '../support/figures.mjs';
import { percentile } from '../support/load/percentile.mjs';
import { until } from '../support/until.mjs';
import { visit } from '../support/visitor.mjs';

const READERS = 6;
const DOCUMENT = '/api/content/documents/text-drill';
/** After so long a change counts as not shown. */
const PATIENCE_MS = 10_000;

const FREE_SECTION = /<text-section id="drill"[\s\S]*?<\/text-section>/;

/** @param {number} number */
const textOf = (number) => ({ title: `Edition ${number}`, text: `<p>First ${number}.</p><p>Last ${number}.</p>` });

/** @param {string} page */
const numbersIn = (page) =>
  [...(FREE_SECTION.exec(page)?.[0] ?? '').matchAll(/(?:Edition|First|Last) (\d+)/g)].map(([, number]) =>
    Number(number),
  );

/**
 * Reads the pages of a host until it is over.
 * @param {string} url
 * @param {() => boolean} isOver
 */
async function readPages(url, isOver) {
  /** @type {string[]} */
  const failures = [];
  let pages = 0;
  let newest = 0;
  while (!isOver()) {
    const { status, body } = await visit(`${url}/`);
    pages++;
    const numbers = numbersIn(body);
    const [number = 0] = numbers;
    if (status !== 200) failures.push(`a page was answered ${status}`);
    else if (numbers.some((each) => each !== number)) failures.push(`a page mixes the editions ${numbers.join(', ')}`);
    else if (number < newest) failures.push(`a page has edition ${number} after ${newest}`);
    newest = Math.max(newest, number);
  }
  return { pages, failures };
}

/**
 * Writes the next edition, and tries another on top of what was there before it.
 * @param {Api} api
 * @param {number} number
 * @param {number | undefined} version that of the edition before
 */
async function write(api, number, version) {
  /** @type {Record<string, string>} */
  const condition = version === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };
  const { status, body } = await api('PUT', DOCUMENT, textOf(number), condition);
  const late = await api('PUT', DOCUMENT, textOf(0), condition);
  return { status, version: body?.version, lateStatus: late.status };
}

/** @type {Section} */
const content = {
  name: 'content',
  promise:
    `While a document of the content is changed again and again under ${READERS} readers of two hosts with one database, every page has ` +
    'one edition of it whole, and never an earlier one than before; who writes on top of an earlier version is refused; and a host that is ' +
    'killed has lost no acknowledged edition.',

  async run({ short, product }) {
    const editions = short ? 5 : 60;
    /** @type {Record<string, string>} */
    const figures = {};
    /** @type {string[]} */
    const failures = [];
    const { kinds, notRun } = await databases(product);
    for (const { label, dataDir, settings } of kinds) {
      const one = await product.serve({ dataDir, settings });
      const other = await product.serve({ dataDir, settings });
      const api = await one.signIn();
      let isOver = false;
      const readers = Array.from({ length: READERS }, (_, reader) =>
        readPages((reader % 2 === 0 ? one : other).url, () => isOver),
      );
      /** @type {number[]} */
      const shown = [];
      /** @type {number | undefined} */
      let version;
      for (let edition = 1; edition <= editions; edition++) {
        const written = await write(api, edition, version);
        version = written.version;
        if (written.status !== 200) failures.push(`${label}: edition ${edition} was answered ${written.status}.`);
        if (written.lateStatus !== 412) failures.push(`${label}: a late write was answered ${written.lateStatus}.`);
        const isShown = async () => numbersIn((await visit(`${other.url}/`)).body)[0] === edition;
        shown.push(await until(isShown, PATIENCE_MS, `${label}: the other host doesn't show edition ${edition}`));
      }
      isOver = true;
      const done = await Promise.all(readers);
      failures.push(...done.flatMap((reader) => reader.failures.slice(0, 5).map((failure) => `${label}: ${failure}.`)));

      const last = write(api, editions + 1, version).catch(() => undefined);
      await pause(Math.random() * 20);
      await one.stop('SIGKILL');
      const acknowledged = (await last)?.status === 200 ? editions + 1 : editions;
      const again = await product.serve({ dataDir, settings });
      const kept = numbersIn((await visit(`${again.url}/`)).body)[0] ?? 0;
      if (kept < acknowledged)
        failures.push(`${label}: edition ${acknowledged} was acknowledged, and ${kept} is there.`);
      const { body } = await ask(`${again.url}/api/content`);
      if (body.site?.texts?.drill?.title !== `Edition ${kept}`)
        failures.push(`${label}: sections of other pages are told another edition than the page has.`);

      figures[`${label}: pages read while ${whole(editions)} editions were written`] = whole(
        done.reduce((sum, { pages }) => sum + pages, 0),
      );
      figures[`${label}: shown by the other host after at most`] = milliseconds(percentile(shown, 100));
      await other.stop();
      await again.stop();
    }
    return { figures, failures, notRun };
  },
};
export default content;
