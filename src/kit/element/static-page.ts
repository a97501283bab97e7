/** Whether the page is one of the files that `export --static` has written: it says so on its root element. */
export const isStaticPage = (): boolean => 'staticSite' in document.documentElement.dataset;
