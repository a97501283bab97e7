import { addDay, button, form, outcome } from '../support/editor.ts';
import { expect, PASSWORD, test } from '../support/fixtures.ts';
import { DEMAND, DESCRIPTION, LATER, PROGRAM } from '../support/trusted-types.ts';
import { watchConsole, watchPolicy } from '../support/watch.ts';

test.beforeEach(({ host }) => host.replace(PROGRAM));

test('/ demands trusted types, and every part of it works @walk', async ({ page, request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'];
  expect(policy).toContain(`; ${DEMAND}; trusted-types conference-program`);
  const messages = await watchPolicy(page);
  await page.goto('/');
  await page.evaluate(() => customElements.whenDefined('site-footer'));
  await page.getByRole('button', { name: 'Dark theme' }).click();
  const program = page.locator('conference-program');
  await program.evaluate((node, later) => ((node as unknown as { schedule: unknown }).schedule = later), LATER);
  await expect(program.getByRole('cell', { name: 'Room 1' })).toBeVisible();
  for (const part of await page.locator('main > :not(script)').all()) await part.scrollIntoViewIfNeeded();
  await page.setViewportSize({ width: 400, height: 800 });
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.locator('site-nav').getByRole('link', { name: 'Information' })).toBeVisible();
  expect(messages).toEqual([]);
});

test('/editor demands trusted types, from sign-in to a deleted row', async ({ page, request }) => {
  const policy = (await request.get('/editor')).headers()['content-security-policy'];
  expect(policy).toContain(`; ${DEMAND}; trusted-types program-editor`);
  const messages = await watchPolicy(page);
  await page.goto('/editor');
  await page.getByPlaceholder('Enter your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(addDay(page)).toBeVisible();

  await button(page, 'Edit item Opening day').click();
  const open = form(page, 'Edit item Opening day');
  // Its text has markup, so it is shown formatted.
  await expect(open.locator('[data-field=description]').getByRole('textbox')).toHaveAttribute(
    'contenteditable',
    'true',
  );
  await open.locator('[data-field=description]').getByRole('button', { name: 'HTML' }).click();
  await open.getByLabel('Description').fill(`${DESCRIPTION}<script>x</script><h2 class="a">After</h2>`);
  await expect(open.locator('[part=preview]').getByRole('cell', { name: 'Room 1' })).toBeVisible();
  await expect(open.getByText('Removed: 1 script')).toBeVisible();
  await button(page, 'Save item Opening day').click();
  await expect(outcome(page)).toHaveText('Saved: Opening day');
  await expect(page.getByRole('heading', { name: 'After' })).toBeVisible();

  await button(page, 'Delete day Tuesday').click();
  await button(page, 'Continue').click();
  await expect(page.getByText('Opening day')).toHaveCount(0);
  expect(messages).toEqual([]);
});

test('a page that lies nowhere lets no script make HTML', async ({ page, request }) => {
  const { status, policy } = await request
    .get('/nowhere', { headers: { accept: 'text/html' } })
    .then((answer) => ({ status: answer.status(), policy: answer.headers()['content-security-policy'] }));
  expect(status).toBe(404);
  expect(policy).toContain(`; ${DEMAND}; trusted-types 'none'`);
  const messages = watchConsole(page);
  await page.goto('/embed/program.html?selectable');
  await expect(page.getByRole('button', { name: 'Opening day' })).toBeVisible();
  expect(messages).toEqual([]);
});
