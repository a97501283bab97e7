import type { Page } from '@playwright/test';
import { expect, publish, signIn, type Site, test, ZIP } from './support/fixtures.ts';

const open = (page: Page, site: Site) => page.goto(`${site.url}/wp-admin/options-general.php?page=conference-program`);
const address = (page: Page) => page.getByLabel('Address of the host');

async function save(page: Page, typed: string) {
  await address(page).fill(typed);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  return page.locator('#wpbody .notice, #wpbody .settings-error').first();
}

test.beforeEach(({ host }) => host.replace([{ title: 'Tuesday', items: [{ title: 'Opening' }] }]));

test('an administrator uploads the zip, enters the address, and deletes it all again', async ({ page, site, gate }) => {
  site.php(`
    require_once ABSPATH . 'wp-admin/includes/plugin.php'; require_once ABSPATH . 'wp-admin/includes/file.php';
    deactivate_plugins( 'conference-program/conference-program.php' );
    delete_plugins( array( 'conference-program/conference-program.php' ) );
  `);
  await signIn(page, site, 'administrator');
  await page.goto(`${site.url}/wp-admin/plugin-install.php?tab=upload`);
  await page.locator('input[type=file]').setInputFiles(ZIP);
  await page.getByRole('button', { name: 'Install Now' }).click();
  await page.getByRole('link', { name: 'Activate Plugin' }).click();

  const row = page.locator('tr[data-slug="conference-program"]');
  await row.getByRole('link', { name: 'Settings' }).click();
  await expect(await save(page, gate.url)).toContainText('Connected with “');
  await expect(address(page)).toHaveValue(gate.url);
  const post = publish(site, '<!-- wp:conference-program/program /-->');
  expect(await (await fetch(post)).text()).toContain('Opening');

  await page.goto(`${site.url}/wp-admin/plugins.php`);
  await row.getByRole('link', { name: 'Deactivate' }).click();
  page.on('dialog', (dialog) => dialog.accept());
  await row.getByRole('link', { name: 'Delete' }).click();
  await expect(page.getByText('was successfully deleted')).toBeVisible();
  const left = site.php(`
    echo wp_json_encode( $wpdb->get_col(
      "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%conference_program%'"
    ) );
  `);
  expect(JSON.parse(left)).toEqual([]);
});

test('any page of the host will do as its address', async ({ page, site, gate }) => {
  await signIn(page, site, 'administrator');
  for (const typed of [`${gate.url}/editor`, `  ${gate.url}/#program `, gate.url.replace('http://', '')]) {
    await open(page, site);
    await expect(await save(page, typed)).toContainText('Connected with “');
    await expect(address(page)).toHaveValue(gate.url);
  }
});

test('an address without a program is told in words and stays as typed, and pages keep theirs', async ({
  page,
  site,
  gate,
}) => {
  const post = publish(site, '<!-- wp:conference-program/program /-->');
  await signIn(page, site, 'administrator');
  const cases = {
    'https://program.invalid': 'There is no server by this name.',
    [`${site.url}/blog`]: 'There is a server, but no conference program at this address.',
    'http://127.0.0.1:1': 'The server refuses the connection.',
    'https://elsewhere.invalid': 'This site is set up to ask no other servers (WP_HTTP_BLOCK_EXTERNAL).',
    'our program': 'This is not the address of a website.',
  };
  for (const [typed, reason] of Object.entries(cases)) {
    await open(page, site);
    const notice = await save(page, typed);
    await expect(notice).toContainText(`No program was found at ${typed}. ${reason}`);
    await expect(notice).toContainText(`Your pages go on showing the program of ${gate.url}.`);
    await expect(address(page)).toHaveValue(typed);
    expect(await (await fetch(post)).text()).toContain('Opening');
  }
});

test('the options on the settings page are those of every program that has none of its own', async ({
  page,
  site,
  gate,
}) => {
  await signIn(page, site, 'administrator');
  await open(page, site);
  await page.getByLabel('Layout').selectOption({ label: 'Overview: one row per item' });
  await page.getByLabel('Print buttons').uncheck();
  await page.getByLabel('Compact').check();
  await page.getByLabel('Check for changes every').fill('0');
  await save(page, gate.url);
  await expect(page.getByLabel('Print buttons')).not.toBeChecked();
  await page.goto(publish(site, '[conference_program]<hr>[conference_program view="full" without="" compact="false"]'));
  const [first, second] = [page.locator('conference-program').first(), page.locator('conference-program').last()];
  await expect(first).toHaveAttribute('view', 'overview');
  await expect(first).toHaveAttribute('without', 'print');
  await expect(first).toHaveAttribute('compact', '');
  await expect(second).toHaveAttribute('view', 'full');
  expect(await second.getAttribute('without')).toBeNull();
  expect(await second.getAttribute('compact')).toBeNull();
});

test('only administrators see the settings; before there is an address, writers read who has to enter it', async ({
  page,
  site,
  gate,
}) => {
  expect(gate.state).toBe('open');
  site.php(`update_option( 'conference_program', array() );`);
  const post = publish(site, '<!-- wp:conference-program/program /-->');
  expect(await (await fetch(post)).text()).not.toContain('Conference program:');
  await signIn(page, site, 'editor');
  await page.goto(post);
  await expect(page.getByRole('note')).toContainText('An administrator has to enter the address');
  await open(page, site);
  await expect(page.getByText('you are not allowed to access this page')).toBeVisible();
});
