/** Metadata whose address must be absolute: services that show a preview resolve nothing. */
const IMAGE = /(<meta\s+(?:property|name)="(?:og|twitter):image"\s+content=")(\/[^"]*)/g;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Makes the page's social-sharing metadata absolute, and names its one address, when that is known. */
export function withPublicAddress(html: string, publicUrl: URL | undefined): string {
  if (!publicUrl) return html;
  const address = escape(new URL('/', publicUrl).href);
  return html
    .replace(IMAGE, (_tag, start: string, path: string) => start + escape(new URL(path, publicUrl).href))
    .replace(
      '</head>',
      () =>
        `  <link rel="canonical" href="${address}" />\n    <meta property="og:url" content="${address}" />\n  </head>`,
    );
}
