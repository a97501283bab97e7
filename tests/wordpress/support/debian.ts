import { existsSync } from 'node:fs';

/** Where Debian's package puts WordPress; `WORDPRESS_DIR` names another one, with the same themes. */
export const WORDPRESS = process.env.WORDPRESS_DIR ?? '/usr/share/wordpress';

/** Files by which the packages are known, from a PHP extension of each to the themes. */
const NEEDED = {
  wordpress: `${WORDPRESS}/wp-load.php`,
  'wordpress-theme-twentytwentyone': `${WORDPRESS}/wp-content/themes/twentytwentyone/style.css`,
  'wordpress-theme-twentytwentythree': `${WORDPRESS}/wp-content/themes/twentytwentythree/style.css`,
  'mariadb-server': '/usr/sbin/mariadbd',
  'php-cli': '/usr/bin/php',
  'php-mysql': '/usr/share/doc/php-mysql',
  'php-xml': '/usr/share/doc/php-xml',
};

/** Debian's packages that these tests need and don't find. */
export const missing = Object.entries(NEEDED)
  .filter(([, file]) => !existsSync(file))
  .map(([name]) => name);
