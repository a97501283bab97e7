import type { Page } from '@playwright/test';
import { test as base, expect } from '../../browser/support/fixtures.ts';
import { type Gate, openGate } from './gate.ts';
import { PASSWORD, type Role, type Site, startSite, ZIP } from './site.ts';

export { expect, ZIP };
export type { Gate, Role, Site };

/** Puts the plugin into a WordPress, without what it has kept before, and tells it the host. */
const installPlugin = (site: Site, host: string) =>
  site.php(`
    require_once ABSPATH . 'wp-admin/includes/file.php';
    require_once ABSPATH . 'wp-admin/includes/plugin.php';
    if ( is_plugin_active( 'conference-program/conference-program.php' ) ) conference_program_uninstall();
    WP_Filesystem();
    unzip_file( '${ZIP}', WP_PLUGIN_DIR );
    wp_cache_delete( 'plugins', 'plugins' );
    activate_plugin( 'conference-program/conference-program.php' );
    update_option( 'conference_program', array( 'address' => '${host}', 'typed' => '${host}', 'defaults' => array( 'refresh' => '5' ) ) );
  `);

/** A WordPress without the plugin, which may ask a host on this machine: otherwise it asks public addresses and ports only. */
export const withoutPlugin = (site: Site, host: string) =>
  site.php(`
    require_once ABSPATH . 'wp-admin/includes/plugin.php';
    deactivate_plugins( 'conference-program/conference-program.php' );
    wp_mkdir_p( WPMU_PLUGIN_DIR );
    file_put_contents( WPMU_PLUGIN_DIR . '/own-port.php',
      "<?php add_filter( 'http_allowed_safe_ports', fn( $" . "ports ) => array( ...$" . "ports, ${new URL(host).port} ) );" );
  `);

/** A page or post as it is stored. @returns its address */
export const publish = (site: Site, content: string) =>
  site.php(`
    echo get_permalink( wp_insert_post( array(
      'post_title' => 'Program', 'post_status' => 'publish', 'post_author' => 1,
      'post_content' => wp_slash( '${content.replace(/['\\]/g, '\\$&')}' ),
    ) ) );
  `);

/** As if a minute had passed since the host was asked. */
export const letAMinutePass = (site: Site) =>
  site.php(`
    delete_transient( 'conference_program_away' );
    delete_transient( 'conference_program_asked' );
    conference_program_forget_previews();
  `);

export async function signIn(page: Page, site: Site, role: Role): Promise<void> {
  await page.goto(`${site.url}/wp-login.php`);
  await page.getByLabel('Username or Email Address').fill(role);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(/wp-admin/);
}

/**
 * `site`: a WordPress with the plugin, one for all tests; `gate`: the host's address as WordPress and visitors know it.
 * Nothing of the plugin makes PHP complain.
 */
export const test = base.extend<{ gate: Gate }, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      const complaints = await site.complaints();
      await site.close();
      expect(complaints).toEqual([]);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  gate: async ({ host, site }, use) => {
    const gate = await openGate(host.url);
    installPlugin(site, gate.url);
    await use(gate);
    await gate.close();
  },
  baseURL: async ({ site }, use) => use(site.url),
});
