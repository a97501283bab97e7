// In a page that stands in a frame of somebody else's: tells the page around it how high the content is and which place in
// it a visitor is led to, and sees to links where the frame lets none open. Nothing that is told is a secret, so every
// page may hear it. Without this script a frame of a fixed height scrolls by itself. docs/decisions/page-for-frames.md

/** The secret that WordPress has put behind the frame's address, and wants to find in messages to it. */
const secret = () => /[?&]secret=([a-z0-9]+)/i.exec(location.hash)?.[1];

/** @param {object} message */
const tell = (message) => parent.postMessage(message, '*');

function tellHeight() {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  tell({ type: 'conference-program:height', height });
  if (secret()) tell({ message: 'height', value: height, secret: secret() });
}

/**
 * The program moves the focus to what it leads to, and has scrolled to it after that. A frame can only scroll its own
 * content.
 * @param {FocusEvent} event
 */
function tellPlace(event) {
  const node = /** @type {HTMLElement} */ (event.composedPath()[0]);
  if (node.tabIndex === -1)
    requestAnimationFrame(() => tell({ type: 'conference-program:show', top: node.getBoundingClientRect().top }));
}

/** @param {HTMLAnchorElement} link */
function showAddress(link) {
  const notice = /** @type {HTMLElement} */ (document.getElementById('notice'));
  const address = document.createElement('code');
  address.textContent = link.href;
  notice.replaceChildren(`${notice.dataset.words} `, address);
  const below = link.getBoundingClientRect().bottom + scrollY + 4;
  notice.style.top = `${Math.max(0, Math.min(below, document.body.offsetHeight - notice.offsetHeight))}px`;
  getSelection()?.selectAllChildren(address);
}

/**
 * In a sandbox without popups a link does nothing. WordPress, whose sandbox it is, opens those to this host when told;
 * of any other the address is shown, to be copied.
 * @param {MouseEvent} event
 */
function openLink(event) {
  document.getElementById('notice')?.replaceChildren();
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (!link || event.defaultPrevented || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  if (secret() && link.host === location.host) return tell({ message: 'link', value: link.href, secret: secret() });
  const tab = secret() ? null : open(link.href, '_blank');
  if (tab) tab.opener = null;
  else showAddress(link);
}

if (parent !== self) {
  // At once: a frame that is out of sight, as WordPress' is until it is told, observes nothing.
  tellHeight();
  new ResizeObserver(tellHeight).observe(document.body);
  addEventListener('hashchange', tellHeight);
  /** @typedef {{ type?: unknown, message?: unknown } | null} Message */
  addEventListener('message', (/** @type {MessageEvent<Message>} */ { source, data }) => {
    // Sent by `frame.js` and by WordPress, which may have started after the first height was told.
    if (source === parent && (data?.type === 'conference-program:ready' || data?.message === 'ready')) tellHeight();
  });
  addEventListener('focusin', tellPlace);
  if (origin === 'null') {
    document.documentElement.dataset.sandboxed = '';
    addEventListener('click', openLink);
  }
}
