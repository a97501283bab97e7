/** A press by a link that an organizer undoes, as all see it who have to do with it. */
import type { Browser, Page } from '@playwright/test';
import { button, openAnother, openEditor, outcome } from '../../support/editor.ts';
import { type ApiHost, expect } from '../../support/fixtures.ts';
import { edit, inside, openEdit, openHistory } from '../../support/history.ts';
import * as run from '../../support/run-day.ts';

const { card, clock, HALLS, makeLink, openRun, pass, status, test, times } = run;

const BY = 'The helper of the hall (Ben)';
const LABEL = '10 minutes later';

/** A page in a browser of its own. */
const stranger = async (browser: Browser, host: ApiHost): Promise<Page> =>
  (await browser.newContext({ baseURL: host.url })).newPage();

/** Row of an item on the public page, or in the editor. */
const row = (page: Page, title: string) => page.locator('[part~=item]').filter({ hasText: title });

test.afterEach(({ host }) => host.call('PUT', '/api/publications/mode', { publishing: 'at-once' }));

for (const publishing of ['at-once', 'by-hand'])
  test(`a press by a link that a second organizer undoes is undone for everybody, which the page of the link says, ${publishing}`, async ({
    page: first,
    host,
    browser,
  }) => {
    await openEditor(first, host, HALLS());
    await host.call('PUT', '/api/publications/mode', { publishing });
    const [helper, visitor] = [await stranger(browser, host), await stranger(browser, host)];
    const second = await openAnother(browser, host, 'Ana');
    await openRun(helper, (await makeLink(host, ['Hall A'])).address!, 'Ben');
    await visitor.goto('/');
    /** The times that everybody sees, by how many minutes the first hall is late. */
    const expectLate = async (minutes: number) => {
      const opening = `${clock(-30)} - ${clock(20 + minutes)}`;
      await expect.poll(() => times(host)).toContain(`${opening} Opening`);
      await expect(row(first, 'Opening')).toContainText(opening);
      await expect(row(second, 'Opening')).toContainText(opening);
      await expect(row(visitor, 'Opening')).toContainText(clock(20 + minutes));
    };
    const press = async () => {
      await run.button(helper, LABEL).click();
      await pass(helper);
    };
    await expectLate(0);

    await press();
    await expectLate(10);
    await openHistory(first);
    await expect(edit(first, LABEL)).toBeVisible();
    await expect(first.getByRole('main', { name: 'History' })).toContainText(BY);
    await button(first, 'History').click();

    await openHistory(second);
    await inside(await openEdit(second, LABEL), 'Undo this edit').click();
    await expect(outcome(second)).toContainText('Undone');
    await button(second, 'History').click();
    await expectLate(0);

    // Before the page of the link has heard of it.
    await run.button(helper, 'Take back').click();
    await pass(helper);
    await expect(status(helper, `It was so already: Opening, ends ${clock(20)}.`)).toBeVisible();
    await expect(run.button(helper, 'Take back')).toHaveCount(0);
    await expect(card(helper, 'Opening')).toContainText(`${clock(-30)} until ${clock(20)}`);

    // A press against an organizer is told of, and can be done.
    await press();
    await expect(helper.getByRole('alert')).toContainText(`Ana set ${clock(20)}`);
    await run.button(helper, `Set ${clock(30)}`).click();
    await expectLate(10);
    await expect(card(helper, 'Opening')).toContainText(`${clock(-30)} until ${clock(30)}`);

    await openHistory(second);
    await inside(await openEdit(second, LABEL), 'Undo this edit').click();
    await expect(outcome(second)).toContainText('Undone');
    await helper.clock.runFor(21_000);
    await expect(status(helper, 'Somebody else has changed it since: Opening.')).toBeVisible();
    await expect(run.button(helper, 'Take back')).toHaveCount(0);
    await expect(card(helper, 'Opening')).toContainText(`${clock(-30)} until ${clock(20)}`);
    for (const each of [helper, visitor, second]) await each.context().close();
  });
