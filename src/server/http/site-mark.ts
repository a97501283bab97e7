/** Stands in a shell for the address of the site, without a slash at the end: only a request tells it. */
export const SITE_MARK = '{{site}}';

/** Puts the address of the site into a shell. Without one, what follows the mark is a path on the same host. */
export const withSiteAddress = (shell: string, site: string | undefined): string =>
  shell.replaceAll(SITE_MARK, () => site ?? '');
