import { expect } from 'vitest';
import type { ApiHost } from '../support/api-host.ts';
import { check } from './support/check.ts';
import type { Visitor } from './support/visitor.ts';

const PATIENCE = { timeout: 10_000 };

const open = (visitor: Visitor, host: ApiHost) => visitor.visit(`${host.url}/embed/program.html`);

/** Gives the focus to the control that opens an item. */
const focusMore = (visitor: Visitor, title: string) =>
  visitor.run((wanted) => {
    const items = [...document.querySelector('conference-program')!.shadowRoot!.querySelectorAll('[part=item]')];
    items
      .find((item) => item.textContent.includes(wanted))!
      .querySelector('summary')!
      .focus();
  }, title);

const titles = (visitor: Visitor) => visitor.texts('[part=item-title]');

check(
  'a long program is an overview: times, titles, place and people, the rest one press away',
  async ({ visitor, filled }) => {
    await open(visitor, filled);
    await expect.poll(() => titles(visitor), PATIENCE).toHaveLength(33);
    expect((await visitor.see('[part=item-line]')).text).toMatch(/Hall 1.*Ann Lee.*Bo Li/);
    await visitor.missNow(['[part=item-description]', 'Abstract']);
  },
);

check('a press opens what an item has folded away, and another one closes it', async ({ visitor, filled }) => {
  await open(visitor, filled);
  await visitor.click(['[part=item-title]', 'Talk 1.2']);
  await visitor.see(['[part=item-description]', 'Abstract of 1.2']);
  await visitor.click(['[part=item-title]', 'Talk 1.2']);
  await visitor.missNow(['[part=item-description]', 'Abstract of 1.2']);
});

check(
  'by keyboard an item is opened, too, and gets links to its page and its calendar entry',
  async ({ visitor, filled }) => {
    await open(visitor, filled);
    await focusMore(visitor, 'Talk 1.2');
    await visitor.press('Enter');
    await visitor.see(['[part=item-links] a', 'Add to calendar']);
    await visitor.click(['[part=item-links] a', 'Open page']);
    await visitor.see(['h1', 'Talk 1.2']);
  },
);

check('the bar shows one day alone, and all again', async ({ visitor, filled }) => {
  await open(visitor, filled);
  await visitor.click(['[part=day-link]', 'Wed 29']);
  await expect.poll(() => visitor.texts('[part=day-title]'), PATIENCE).toEqual(['Day 2 of the meeting']);
  await visitor.click(['[part=day-link]', 'All']);
  await expect.poll(() => visitor.texts('[part=day-title]'), PATIENCE).toHaveLength(3);
});

check(
  'a search finds as somebody types, marks what it has found, and Escape gives everything back',
  async ({ visitor, filled }) => {
    await open(visitor, filled);
    await visitor.fill('[part=search-field]', 'háll 3');
    await expect.poll(() => titles(visitor), PATIENCE).toEqual(expect.arrayContaining(['Talk 1.3', 'Talk 2.3']));
    await visitor.see(['[part=result] p', 'matches']);
    const marks = () => visitor.run(() => CSS.highlights.get('conference-program-found')?.size ?? 0);
    await expect.poll(marks, PATIENCE).toBeGreaterThan(0);
    await visitor.press('Escape');
    await expect.poll(() => titles(visitor), PATIENCE).toHaveLength(33);
  },
);

check('nothing found is said, and the button starts over', async ({ visitor, filled }) => {
  await open(visitor, filled);
  await visitor.fill('[part=search-field]', 'xyz');
  await visitor.see(['[part=nothing-found] p', 'Nothing found']);
  await visitor.click('[part=clear-button]');
  await expect.poll(() => titles(visitor), PATIENCE).toHaveLength(33);
});

check('a room is chosen from those that the program names', async ({ visitor, filled }) => {
  await open(visitor, filled);
  await visitor.see('[part=filter]');
  const choose = () =>
    visitor.run(() => {
      const select = document.querySelector('conference-program')!.shadowRoot!.querySelector('select')!;
      const option = [...select.options].find(({ label }) => label === 'Hall 5');
      if (!option) {
        // The rooms are listed when it gets the focus, unless that was before the scripts had taken it over.
        select.blur();
        select.focus();
        return false;
      }
      select.value = option.value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    });
  await expect.poll(choose, PATIENCE).toBe(true);
  await expect.poll(() => titles(visitor), PATIENCE).toEqual(['Talk 1.5', 'Talk 2.5', 'Talk 3.5']);
});

check('a star puts an item into “My program”, which has it on the next visit', async ({ visitor, filled }) => {
  await open(visitor, filled);
  await visitor.click(['[part=star]', 'My program Talk 1.3']);
  await visitor.reload();
  await visitor.taken();
  await visitor.see(['[part=mine-button]', 'My program 1']);
  await visitor.click('[part=mine-button]');
  await expect.poll(() => titles(visitor), PATIENCE).toEqual(['Talk 1.3']);
});

check('a link to an item opens it in the window', async ({ visitor, filled }) => {
  const days = await filled.schedule();
  const { id } = days[2]!.items[9]!;
  await visitor.visit(`${filled.url}/embed/program.html#program-item-${id}`);
  await expect
    .poll(async () => {
      const { y } = await visitor.see(['[part=item-description]', 'Abstract of 3.10']);
      return y > 0 && y < (await visitor.run(() => innerHeight));
    }, PATIENCE)
    .toBe(true);
});

check('times are the event’s, and at a press the visitor’s own', async ({ visitor, filled }) => {
  await open(visitor, filled);
  await visitor.click('[part=menu] > summary');
  await visitor.see(['[part=zone]', 'Event time: UTC+8']);
  expect((await visitor.see('[part=time]')).text).toBe('08:00');
  await visitor.click(['[part=zone-button]', 'Your time']);
  await visitor.see(['[part=zone]', 'Your time: UTC-4']);
  expect((await visitor.see('[part=time]')).text).toContain('20:00');
});

check('the line of what is on says that the event is over', async ({ visitor, filled }) => {
  await open(visitor, filled);
  await visitor.see(['[part=status]', 'The event is over.']);
});

check('a newer program keeps open what is open, and the focus where it is', async ({ visitor, filled }) => {
  await open(visitor, filled);
  await focusMore(visitor, 'Talk 1.2');
  await visitor.press('Enter');
  const days = await filled.schedule();
  days[0]!.items[1]!.description = '<p>Another abstract</p>';
  await visitor.run((schedule) => {
    Object.assign(document.querySelector('conference-program')!, { schedule });
  }, days);
  await visitor.see(['[part=item-description]', 'Another abstract']);
  const focused = await visitor.run(
    () => document.querySelector('conference-program')!.shadowRoot!.activeElement?.localName,
  );
  expect(focused).toBe('summary');
});

check('on paper everything is there, without what can only be pressed', async ({ visitor, filled }) => {
  await open(visitor, filled);
  // No driver of WebKitGTK prints: the styles for paper are put on the screen instead.
  await visitor.run(() => {
    const onPaper = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (!(rule instanceof CSSMediaRule)) continue;
        if (rule.conditionText === 'print') rule.media.mediaText = 'all';
        else if (rule.conditionText.startsWith('screen')) rule.media.mediaText = 'not all';
        onPaper(rule.cssRules);
      }
    };
    const { styleSheets, adoptedStyleSheets } = document.querySelector('conference-program')!.shadowRoot!;
    for (const sheet of [...styleSheets, ...adoptedStyleSheets]) onPaper(sheet.cssRules);
    dispatchEvent(new Event('beforeprint'));
  });
  await expect.poll(() => titles(visitor), PATIENCE).toHaveLength(33);
  await visitor.see(['[part=item-description]', 'Abstract of 3.10']);
  await visitor.missNow('button, [part=search], [part=day-link], [part=star]');
});
