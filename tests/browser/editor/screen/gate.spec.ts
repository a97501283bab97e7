import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDay, openEditor } from '../../support/editor.ts';
import { expect, PASSWORD, test } from '../../support/fixtures.ts';

const WRONG = 'Password yang anda masukan salah.';

const stored = (page: import('@playwright/test').Page) =>
  page.evaluate(() => sessionStorage.getItem('editor_password'));

test('the gate asks for the password in the specified words @walk', async ({ page }) => {
  await page.goto('/editor');
  await expect(page.getByRole('heading', { name: 'Editor Access Required', exact: true })).toBeVisible();
  await expect(page.getByText('Please enter your password to access the editor menu', { exact: true })).toBeVisible();
  const field = page.getByPlaceholder('Enter your password', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toBeFocused();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
  await expect(addDay(page)).toHaveCount(0);
});

test('the right password is kept in the tab and the page reloads into the editor @walk', async ({ page }) => {
  await page.goto('/editor');
  await page.evaluate(() => ((window as { mark?: number }).mark = 1));
  await page.getByPlaceholder('Enter your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(addDay(page)).toBeVisible();
  expect(await stored(page)).toBe(PASSWORD);
  expect(await page.evaluate(() => (window as { mark?: number }).mark)).toBeUndefined();
  const storages = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(storages).not.toContain('token');
});

test('a wrong password alerts and stays at the gate @walk', async ({ page }) => {
  await page.goto('/editor');
  const alert = page.waitForEvent('dialog');
  await page.getByPlaceholder('Enter your password').fill(`${PASSWORD} `);
  const click = page.getByRole('button', { name: 'Submit' }).click();
  expect((await alert).message()).toBe(WRONG);
  await (await alert).accept();
  await click;
  await expect(page.getByRole('heading', { name: 'Editor Access Required' })).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test('an empty password is a wrong one', async ({ page }) => {
  await page.goto('/editor');
  const alert = page.waitForEvent('dialog');
  const click = page.getByRole('button', { name: 'Submit' }).click();
  expect((await alert).message()).toBe(WRONG);
  await (await alert).accept();
  await click;
});

test('a network failure and too many attempts are reported beside the field, without an alert', async ({ page }) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await page.goto('/editor');
  await page.route('**/api/session', (route) => route.abort());
  await page.getByPlaceholder('Enter your password').fill('something');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('The server could not be reached.')).toBeVisible();
  await expect(page.getByPlaceholder('Enter your password')).toHaveValue('something');

  await page.unroute('**/api/session');
  await page.route('**/api/session', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '90' }, json: { title: 'Too many' } }),
  );
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Too many wrong passwords. Try again in 2 minutes.')).toBeVisible();
  await expect(page.getByPlaceholder('Enter your password')).toHaveValue('something');
  expect(alerts).toEqual([]);
});

test('while the disk of the server is full, the gate says why nobody can sign in, and whom to tell', async ({
  page,
}) => {
  // The host's own words for it are held by tests/server/store/database-faults.test.ts.
  const detail = 'The disk of the server is full, so nobody can sign in. Tell whoever runs the server.';
  const json = { type: 'about:blank', title: 'Insufficient Storage', status: 507, detail, fault: 'disk-full' };
  await page.goto('/editor');
  const full = '**/api/session';
  await page.route(full, (route) => route.fulfill({ status: 507, contentType: 'application/problem+json', json }));
  await page.getByPlaceholder('Enter your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(detail);
  await expect(page.getByPlaceholder('Enter your password')).toHaveValue(PASSWORD);
  await page.unroute(full);
  await page.keyboard.press('Enter');
  await expect(addDay(page)).toBeVisible();
});

test('a stored password that is refused leads back to the gate @walk', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('editor_password', 'an old one'));
  await page.goto('/editor');
  await expect(page.getByRole('heading', { name: 'Editor Access Required' })).toBeVisible();
  await expect(page.getByText('no longer accepted')).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test('signing out forgets the password and ends the session on the server @walk', async ({ page, host }) => {
  await openEditor(page, host);
  const ended = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().endsWith('/api/session'),
  );
  await page.getByRole('button', { name: 'Sign out' }).click();
  expect((await ended).headers().authorization).toMatch(/^Bearer ./);
  await expect(page.getByRole('heading', { name: 'Editor Access Required' })).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test('the browser has no password of its own: what the server accepts is right', async ({ page }) => {
  await page.route('**/api/session', (route) =>
    // As by a server with this password.
    route.continue({ postData: JSON.stringify({ password: PASSWORD }) }),
  );
  await page.goto('/editor');
  await page.getByPlaceholder('Enter your password').fill('chosen by the server');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(addDay(page)).toBeVisible();
});

test('the password is in no file that a browser can load', async () => {
  const files = await readdir('dist', { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && /\.(js|html|css|json|svg|map)$/.test(file.name));
  expect(texts.length).toBeGreaterThan(3);
  for (const file of texts)
    expect(await readFile(join(file.parentPath, file.name), 'utf8'), file.name).not.toContain(PASSWORD);
});

test('a program that cannot be loaded says so and can be tried again', async ({ page }) => {
  await page.addInitScript((password) => sessionStorage.setItem('editor_password', password), PASSWORD);
  await page.route('**/api/schedule', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The store is closed.' } }),
  );
  await page.goto('/editor');
  await expect(
    page.getByText('Terjadi kesalahan saat memuat Program: The store is closed.', { exact: true }),
  ).toBeVisible();
  await page.unroute('**/api/schedule');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(addDay(page)).toBeVisible();
});
