import { DomUtils, parseDocument } from 'htmlparser2';
import { escapeHtml } from '../../../src/program/html/escape-html.ts';

/** The attributes that WordPress leaves an unknown host's elements (`wp_filter_oembed_result`); all others are removed. */
const KEPT: Record<string, string[]> = {
  blockquote: [],
  a: ['href'],
  iframe: ['src', 'width', 'height', 'frameborder', 'marginwidth', 'marginheight', 'scrolling', 'title'],
};

interface Tag {
  name: string;
  attribs: Record<string, string>;
}

const tagOf = ({ name, attribs }: Tag, more: Record<string, string> = {}) => {
  const kept = Object.entries(attribs).filter(([attribute]) => KEPT[name]!.includes(attribute));
  const all = Object.entries({ ...Object.fromEntries(kept), ...more });
  return `<${name}${all.map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`).join('')}>`;
};

/** The HTML of an oEmbed answer as WordPress filters it for a host that it doesn't know. */
export function filteredByWordPress(html: string, secret: string): string {
  const document = parseDocument(html);
  const [quote] = DomUtils.getElementsByTagName('blockquote', document);
  const [frame] = DomUtils.getElementsByTagName('iframe', document);
  const [link] = DomUtils.getElementsByTagName('a', quote!);
  const marks = { class: 'wp-embedded-content', 'data-secret': secret };
  return (
    tagOf(quote!, marks) +
    `${tagOf(link!)}${escapeHtml(DomUtils.textContent(link!))}</a></blockquote>` +
    tagOf(frame!, {
      ...marks,
      src: `${frame!.attribs.src}#?secret=${secret}`,
      sandbox: 'allow-scripts',
      security: 'restricted',
      style: 'position: absolute; visibility: hidden',
    }) +
    '</iframe>'
  );
}

/** The handling of such frames' messages in WordPress' `wp-embed.js`. */
export function followAsWordPress(): void {
  const marked = <Name extends 'blockquote' | 'iframe'>(tag: Name, secret: string) => [
    ...document.querySelectorAll<HTMLElementTagNameMap[Name]>(`${tag}[data-secret="${secret}"]`),
  ];
  addEventListener('message', ({ data, source }) => {
    if (!data?.secret || /[^a-zA-Z0-9]/.test(data.secret)) return;
    for (const quote of marked('blockquote', data.secret)) quote.style.display = 'none';
    for (const frame of marked('iframe', data.secret)) {
      if (frame.contentWindow !== source) continue;
      frame.removeAttribute('style');
      if (data.message === 'height') frame.height = String(Math.min(1000, Math.max(200, parseInt(data.value, 10))));
      if (data.message === 'link') {
        const target = new URL(data.value);
        if (target.host === new URL(frame.src).host && document.activeElement === frame)
          top!.location.href = data.value;
      }
    }
  });
}
