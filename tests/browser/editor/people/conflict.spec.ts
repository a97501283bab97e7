import { button, consoleErrors, form, openEditor } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';

test.beforeEach(async ({ page, host }) => {
  await openEditor(page, host);
  const [, wednesday] = await host.schedule();
  await button(page, 'Edit day Wednesday').click();
  await page.getByLabel('Title').fill('My Wednesday');
  await host.call('PATCH', `/api/days/${wednesday!.id}`, { title: 'Their Wednesday' });
});

test('the second of two editors sees the version of the first and can keep their own @walk', async ({ page, host }) => {
  const errors = consoleErrors(page);
  await button(page, 'Save day Wednesday').click();
  await expect(page.getByText('Somebody else has changed this day while you were editing it.')).toBeVisible();
  await expect(page.locator('[part=their-version]')).toContainText('Their Wednesday');
  await expect(page.getByLabel('Title')).toHaveValue('My Wednesday');
  expect((await host.schedule())[1]!.title).toBe('Their Wednesday');
  expect(errors).toEqual(['Gagal memperbarui item']);
  await button(page, 'Keep mine').click();
  await expect(page.getByRole('heading', { name: 'My Wednesday' })).toBeVisible();
  expect((await host.schedule())[1]!.title).toBe('My Wednesday');
});

test('or take the other, and still bring back what they typed @walk', async ({ page, host }) => {
  await button(page, 'Save day Wednesday').click();
  await button(page, 'Take theirs').click();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Their Wednesday' })).toBeVisible();
  expect((await host.schedule())[1]!.title).toBe('Their Wednesday');
  await button(page, 'Bring it back').click();
  await expect(page.getByLabel('Title')).toHaveValue('My Wednesday');
  // Theirs isn't overwritten unseen.
  await button(page, 'Save day Their Wednesday').click();
  await expect(page.locator('[part=their-version]')).toContainText('Their Wednesday');
});

test('text for a deleted row stays, so that it can be copied', async ({ page, host }) => {
  const [, wednesday] = await host.schedule();
  await host.call('DELETE', `/api/days/${wednesday!.id}`);
  await button(page, 'Save day Wednesday').click();
  await expect(form(page, 'Edit day Wednesday').getByText('Somebody else has deleted this day.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('My Wednesday');
  await page.reload();
  await expect(page.getByText('This day has been deleted.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('My Wednesday');
  await button(page, 'Discard this text').click();
  await expect(page.getByLabel('Title')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('their version of a long text comes into sight when saving meets it', async ({ page, host }) => {
    const [tuesday] = await host.schedule();
    const { id } = tuesday!.items[0]!;
    await button(page, 'Edit item Opening').tap();
    const description = form(page, 'Edit item Opening').getByLabel('Description');
    await description.fill(Array.from({ length: 30 }, (_, line) => `<p>My line ${line}</p>`).join('\n'));
    await host.call('PATCH', `/api/schedule-items/${id}`, { description: 'Their welcome' });
    await description.press('Control+Enter');
    const message = page.getByText('Somebody else has changed this item while you were editing it.');
    await expect(message).toBeInViewport({ ratio: 1 });
    // Neither the bar of the editor nor the buttons of the form cover it.
    const isSeen = await message.evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      const shadow = element.getRootNode() as ShadowRoot;
      return [top + 2, bottom - 2].every((y) => shadow.elementFromPoint(left + 2, y) === element);
    });
    expect(isSeen).toBe(true);
    await expect(button(page, 'Keep mine')).toBeInViewport();
  });
});
