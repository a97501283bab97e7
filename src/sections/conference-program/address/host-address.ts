/** The address of an API host as all pages name it; undefined where there is none. */
export const hostAddress = (base: string | undefined): string | undefined =>
  base !== undefined && URL.canParse(base, document.baseURI)
    ? new URL(base, document.baseURI).href.replace(/\/+$/, '')
    : undefined;
