import type { Page } from '@playwright/test';
import { ALLOWED_TAGS } from '../../../src/program/html/html-policy.ts';
import type { Kind } from '../../../src/program/model/entities.ts';
import type { Day, Schedule } from '../../../src/program/model/types.ts';
import { hostileTexts } from '../../drill/support/hostile/hostile-texts.mjs';
import type { ApiHost } from './fixtures.ts';

/** Every so many of the known hostile texts. */
const EVERY = 90;

/** Texts that a parser reads in ways of its own: as processing instructions, and those that have broken sanitizers. */
export const TEXTS: readonly string[] = [
  ...ALLOWED_TAGS.map((name) => `<?${name} x?>`),
  ...Object.values(hostileTexts({ every: EVERY, generated: 20 })).flat(),
];

/** The title of a quiet row. */
export const QUIET = 'Quiet talk';

const DATE = '2025-10-28';

/**
 * A program with each text in every field that people write, as a host answers it that cleans nothing: a quiet item before
 * and behind each hostile one, and one in each day with a hostile title.
 */
export function hostileProgram(): Schedule {
  let id = 0;
  const item = (day_id: number, time: string, title: string, text = '') => {
    const own = ++id;
    const list = text ? [{ id: ++id, schedule_item_id: own, content: text, version: 1 }] : [];
    return { id: own, day_id, time, title, description: text, note: text, list, version: 1, start: null, end: null };
  };
  const dayOf = (title: string, make: (day: number) => Day['items']): Day => {
    const own = ++id;
    return { id: own, title, date: DATE, version: 1, items: make(own) };
  };
  return [
    dayOf('Quiet day', (day) =>
      TEXTS.flatMap((text) => [item(day, '', QUIET), item(day, text.slice(0, 200), text, text), item(day, '', QUIET)]),
    ),
    ...TEXTS.map((text) => dayOf(text, (day) => [item(day, '', QUIET)])),
  ];
}

/** How many quiet items such a program has. */
export const QUIET_COUNT = TEXTS.length * 3;

/** The same program as it comes to be by an edit of the host, which cleans it. */
export async function writeHostileProgram(host: ApiHost): Promise<void> {
  await host.replace([]);
  const add = (kind: Kind, parent: string | undefined, values: object, key?: string) => ({
    ...{ op: 'add', kind, parent, values, key },
  });
  const quiet = (parent: string) => add('item', parent, { time: '', title: QUIET, description: '' });
  const writes = TEXTS.flatMap((text, index) => {
    const fields = { time: text.slice(0, 200), title: `Hostile ${text}`, description: text, note: text };
    return [
      quiet('quiet'),
      add('item', 'quiet', fields, `item-${index}`),
      add('sub-item', `item-${index}`, { content: `Hostile ${text}` }),
      quiet('quiet'),
      add('day', undefined, { title: `Hostile ${text}` }, `day-${index}`),
      quiet(`day-${index}`),
    ];
  });
  const days = [add('day', undefined, { title: 'Quiet day', date: DATE }, 'quiet')];
  const answer = await host.call('POST', '/api/edits', { label: 'Hostile texts', writes: [...days, ...writes] });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

/** Makes the page read the program of a host that cleans nothing. */
export async function answerUncleaned(page: Page, program: Schedule): Promise<void> {
  await page.route(/\/api\/schedule(\?|$)/, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: program, headers: { 'access-control-allow-origin': '*', 'program-revision': '1' } })
      : route.fallback(),
  );
}

/** Makes the browser fail where it reads an element with this title, as no text is known to do. */
export const UNREADABLE = '<abbr title="unreadable">A talk</abbr> that no browser can read';

export async function failAtUnreadable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const read = Element.prototype.getAttribute;
    Element.prototype.getAttribute = function (name) {
      const value = read.call(this, name);
      if (value === 'unreadable') throw new Error('This can’t be read.');
      return value;
    };
  });
}

/** The title of a row that nothing can be made of. */
export const UNSHOWABLE = 'A talk that breaks its row';

/** Makes the editor fail in the middle of drawing such a row, as no text is known to do. */
export const failAtUnshowable = (page: Page, title = UNSHOWABLE) =>
  page.addInitScript((name) => {
    const trim = String.prototype.trim;
    String.prototype.trim = function () {
      if (String(this) === name) throw new Error('This can’t be drawn.');
      return trim.call(this);
    };
  }, title);

/** Errors that nobody has caught. */
export function pageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}
