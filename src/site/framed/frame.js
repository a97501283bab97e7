// Stands beside frames with `/embed/` of this host: gives each the height of its program, and brings into view what the
// program leads a visitor to.
{
  const own = /** @type {HTMLScriptElement} */ (
    document.currentScript ?? document.querySelector('script[src$="/embed/frame.js"]')
  );
  const { origin: host, href: folder } = new URL('.', own.src);
  const frames = () => [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(folder));

  /** @typedef {{ type?: unknown, height?: number, top?: number } | null} Message */
  addEventListener('message', (/** @type {MessageEvent<Message>} */ { data, origin, source }) => {
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    // A frame may have gone elsewhere since; a sandboxed one has no origin.
    if (!frame || (origin !== host && origin !== 'null')) return;
    if (data?.type === 'conference-program:height' && Number(data.height) > 0) {
      const isBorderIncluded = getComputedStyle(frame).boxSizing === 'border-box';
      const border = isBorderIncluded ? frame.offsetHeight - frame.clientHeight : 0;
      frame.style.height = `${Number(data.height) + border}px`;
    }
    if (data?.type === 'conference-program:show') {
      const place = frame.getBoundingClientRect().top + Number(data.top);
      if (place < 0 || place > innerHeight * 0.8) scrollBy(0, place - innerHeight * 0.2);
    }
  });

  // Frames that were there before this script.
  for (const { contentWindow } of frames()) contentWindow?.postMessage({ type: 'conference-program:ready' }, '*');
}
