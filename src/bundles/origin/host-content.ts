/**
 * The content of the site whose host has served this script, for sections in pages of other sites. Pages of the host have it in
 * them, and an app that has the package from npm has no host: its sections show the content of the build.
 */
import type { EventContent } from '../../content/event-content.ts';
import type { SectionContents, SectionProps, TextContent } from '../../content/site-content.ts';
import { call } from '../../program/host/api-client.ts';
import { safeHtml } from '../../program/html/safe-html.ts';

/** The fields of `GET /api/content` that sections need. */
interface HostContent {
  /** Null where it is the build's own. */
  site: { event: EventContent; contents: Partial<SectionContents>; texts: Record<string, TextContent> } | null;
}

const networkIsBack = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/** Never rejects: another host's content would be wrong, so sections wait until there is an answer. */
async function fetchContent(base: string): Promise<HostContent> {
  for (;;) {
    try {
      return await call<HostContent>(base, '/api/content');
    } catch {
      await networkIsBack();
    }
  }
}

let asked: Promise<HostContent> | undefined;

/** The free section whose anchor an element names; undefined where the site has none of that name. */
function textFor(element: Element, texts: Record<string, TextContent>): TextContent | undefined {
  const anchor = element.getAttribute('anchor') ?? '';
  if (!Object.hasOwn(texts, anchor)) return undefined;
  const { title, text } = texts[anchor]!;
  return { title, text: safeHtml(text) };
}

/**
 * Asks the script's host for the content of a section, once for all sections of the page. For one that the site doesn't have there is
 * no answer, so that it goes on showing its children.
 */
export async function askContent(
  name: keyof SectionContents,
  element: Element,
  apiBase: string,
): Promise<SectionProps<keyof SectionContents>> {
  const { site } = await (asked ??= fetchContent(apiBase));
  if (!site) return {};
  if (name === 'text') return { content: textFor(element, site.texts) };
  const content = site.contents[name];
  return content ? { content, event: site.event } : new Promise<never>(() => {});
}
