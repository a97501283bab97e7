import { button, openEditor, outcome } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { line, openHistory, view } from '../../support/history.ts';
import { bar, box, openLong } from '../../support/selection.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('the Back button closes the history, and the next one leaves the editor', async ({ page, host }) => {
  await page.goto('/');
  await openEditor(page, host);
  await openHistory(page);
  await page.goBack();
  await expect(view(page)).toHaveCount(0);
  await expect(button(page, 'History')).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/editor');
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('it closes what is on top alone: the question, then the history', async ({ page, host }) => {
  await openEditor(page, host);
  for (const title of ['Keynote', 'Opening']) {
    await button(page, `Delete item ${title}`).click();
    await button(page, 'Continue').click();
    await expect(outcome(page)).toHaveText(`Deleted: ${title}`);
  }
  await openHistory(page);
  await line(page, /Keynote/).click();
  await view(page)
    .getByRole('button', { name: /^Restore the program/ })
    .first()
    .click();
  const question = view(page).getByRole('button', { name: 'Cancel' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(view(page)).toBeVisible();
  await page.goBack();
  await expect(view(page)).toHaveCount(0);
});

test('what was closed otherwise takes no step back, and nobody is scrolled away', async ({ page, host }) => {
  await page.goto('/');
  await openLong(page, host);
  const entries = await page.evaluate(() => history.length);
  await button(page, 'Select').click();
  await box(page, 'Talk 1.1').check();
  await bar(page).getByRole('button', { name: 'Shift' }).click();
  await expect(bar(page).getByLabel(/^Minutes/)).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await bar(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(bar(page).getByLabel(/^Minutes/)).toHaveCount(0);
  await page.waitForFunction(() => !(history.state as object | null));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);

  await button(page, 'Delete item Talk 1.2').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/');
});
