import DOMPurify from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, IMAGE_PROTOCOLS, LINK_PROTOCOLS, LINK_REL } from './html-policy.ts';
import type { SafeSchedule, Schedule } from './types.ts';

const attributes = [...new Set(Object.values(ALLOWED_ATTRIBUTES).flat())];
const linkAddress = new RegExp(`^(?:(?:${LINK_PROTOCOLS.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`, 'i');
const imageAddress = new RegExp(`^(?:${IMAGE_PROTOCOLS.join('|')}):`, 'i');

let purifier: typeof DOMPurify | undefined;

/** Made on first use: the module is also loaded on the server, which has no window. */
function makePurifier() {
  const purify = DOMPurify(window);
  purify.addHook('uponSanitizeAttribute', (node, data) => {
    const allowed = ALLOWED_ATTRIBUTES[node.localName] ?? [];
    if (!allowed.includes(data.attrName)) data.keepAttr = false;
  });
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.localName === 'a' && node.hasAttribute('href')) node.setAttribute('rel', LINK_REL);
    if (node.localName === 'a' && node.getAttribute('target') !== '_blank') node.removeAttribute('target');
    if (node.localName !== 'img') return;
    if (!imageAddress.test(node.getAttribute('src') ?? '')) node.remove();
    else node.setAttribute('loading', 'lazy');
  });
  return purify;
}

/** Makes one HTML text safe by the allow-list of `html-policy.ts`. Text without markup is passed through. */
export function safeHtml(html: string): string {
  if (!/[<&]/.test(html)) return html;
  purifier ??= makePurifier();
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...ALLOWED_TAGS],
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: linkAddress,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}

/** The one place in the browser where a programme becomes safe to render. */
export function safeSchedule(schedule: Schedule): SafeSchedule {
  return schedule.map((day) => ({
    ...day,
    items: day.items.map((item) => ({
      ...item,
      title: safeHtml(item.title),
      description: safeHtml(item.description),
      list: item.list.map((entry) => ({ ...entry, content: safeHtml(entry.content) })),
    })),
  })) as unknown as SafeSchedule;
}
