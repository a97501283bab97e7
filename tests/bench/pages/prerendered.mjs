const prerendered = (id, label, path) => ({
  id,
  label,
  items: '[part~="item"]',
  hydrates: true,
  prepare: async () => {},
  files: () => new Map(),
  address: ({ product }) => product + path,
  scripts: ({ product }) => [`${product}/late-elements.js`, `${product}/conference-elements.js`],
});

/** The whole site, with every section prerendered. */
export const sitePage = prerendered('site', 'Ours, prerendered /', '/');

/** The element alone with its declarative shadow root, as a page includes it. */
export const fragmentPage = prerendered('fragment', 'Ours, /embed/program.html', '/embed/program.html');
