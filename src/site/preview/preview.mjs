// The page as visitors will see it: the editor's own tab sends the program, which never stands in an address or an answer. Only
// pages of this host are asked and listened to.

/** @typedef {{ type?: unknown, days?: unknown } | null} Message */

const editor = parent !== self ? parent : /** @type {Window | null} */ (opener);

/** @type {(HTMLElement & { schedule?: unknown }) | undefined} */
let program;

/** @param {unknown} days */
async function show(days) {
  await customElements.whenDefined('conference-program');
  if (program) {
    program.schedule = days;
    return;
  }
  program = document.createElement('conference-program');
  program.id = 'program';
  program.setAttribute('without', 'live changes offline share calendar');
  program.setAttribute('flush', '');
  program.schedule = days;
  document.getElementById('preview')?.replaceChildren(program);
}

addEventListener('message', (/** @type {MessageEvent<Message>} */ { origin: from, source, data }) => {
  if (from === origin && source === editor && data?.type === 'program-preview:show') void show(data.days);
});

editor?.postMessage({ type: 'program-preview:ready' }, origin);
