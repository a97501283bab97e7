import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/product.mjs';
import { startDatabase } from './database.ts';
import { WORDPRESS } from './debian.ts';
import { runCommand, startServer, waitFor } from './processes.ts';

/** The plugin as web staff download it. */
export const ZIP = fileURLToPath(
  new URL('../../../dist/integrations/conference-program-wordpress.zip', import.meta.url),
);
export const PASSWORD = 'strike-slip-1907';

/** Roles of writers. Only the first two may use scripts (`unfiltered_html`). */
export type Role = 'administrator' | 'editor' | 'author';

export interface Site {
  url: string;
  /** Runs PHP in this WordPress. @returns its output */
  php(code: string): string;
  /** PHP's complaints about the plugin's code. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

const config = (url: string, socket: string) => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'WP_HOME', '${url}' );
define( 'WP_SITEURL', '${url}' );
define( 'FS_METHOD', 'direct' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', __DIR__ . '/complaints.log' );
// Nothing here asks WordPress' own servers for updates.
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', 'program.invalid' );
define( 'DISABLE_WP_CRON', true );
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`;

/** An account for each role, whose editor opens without its tour. */
const ACCOUNTS = `
  wp_set_password( '${PASSWORD}', 1 );
  foreach ( array( 'editor', 'author' ) as $role )
    wp_insert_user( array( 'user_login' => $role, 'user_pass' => '${PASSWORD}', 'role' => $role ) );
  $preferences = array( 'welcomeGuide' => false, 'fullscreenMode' => false );
  foreach ( get_users() as $user )
    update_user_meta( $user->ID, $wpdb->get_blog_prefix() . 'persisted_preferences', array(
      'core/edit-post' => $preferences,
      '_modified' => gmdate( 'c' ),
    ) );
`;

/** Debian's WordPress with a database of its own, on PHP's own server. */
export async function startSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'wordpress-'));
  const root = join(folder, 'site');
  const database = await startDatabase(folder);
  await cp(WORDPRESS, root, { recursive: true, dereference: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await writeFile(join(root, 'wp-config.php'), config(url, database.socket));
  const php = (code: string) => runCommand('php', [], `<?php require '${root}/wp-load.php'; ${code}`);
  runCommand(
    'php',
    [],
    `<?php define( 'WP_INSTALLING', true );
    require '${root}/wp-load.php';
    require ABSPATH . 'wp-admin/includes/upgrade.php';
    wp_install( 'University', 'administrator', 'administrator@example.org', false, '', '${PASSWORD}' );`,
  );
  php(ACCOUNTS);
  const close = startServer('php', ['-d', 'opcache.enable_cli=1', '-S', `127.0.0.1:${port}`, '-t', root], {
    PHP_CLI_SERVER_WORKERS: '4',
  });
  await waitFor(async () => (await fetch(url).catch(() => undefined))?.ok ?? false, 'WordPress');
  return {
    url,
    php,
    async complaints() {
      const log = join(root, 'complaints.log');
      const lines = existsSync(log) ? (await readFile(log, 'utf8')).split('\n') : [];
      return lines.filter((line) => /conference.program/i.test(line));
    },
    async close() {
      await close();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
