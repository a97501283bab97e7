/** Placeholder in HTML shells for the site's address without a slash at the end. Only a request tells the address. */
export const SITE_MARK = '{{site}}';

/** Puts the site's address into a shell. Without an address, the links with a placeholder become paths of the same host. */
export const withSiteAddress = (shell: string, site: string | undefined): string =>
  shell.replaceAll(SITE_MARK, () => site ?? '');
