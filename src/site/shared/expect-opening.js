// During the event the program opens at what is on (`bundles/open-at-now.ts`). A page that begins with the program waits for
// that before it paints anything, in browsers that can: nothing that is over is seen first, and no place is lost on the way back.
{
  const { phase, restored, beginsWith, waitsFor } = document.documentElement.dataset;
  const isSought = beginsWith === '' || restored !== undefined || location.hash.startsWith(`#${beginsWith}`);
  if (phase === 'during' && isSought) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'expect', href: `#${waitsFor}` });
    link.setAttribute('blocking', 'render');
    document.head.append(link);
  }
}
