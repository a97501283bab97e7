import { readdirSync, readFileSync } from 'node:fs';
import { vi } from 'vitest';
import type { SectionDefinition } from '../../../src/kit/tree/section-tree.tsx';

const FOLDER = 'src/content';
const FILES = readdirSync(FOLDER).filter((file) => /^[a-z-]+\.json$/.test(file));
/** Has texts of its own in its own languages, because pages of any event embed it. */
export const EMBEDDABLE = 'conference-program';
/** Fields without which a button is disabled. */
const AWAITED = ['address', 'value', 'map'];

let count = 0;
/** A text without letters, so that any letter on the page is not from the content. */
const mark = () => `§${(count += 1)}`;

function masked(value: unknown, name: string, isFilled: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => masked(each, name, isFilled));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, masked(each, key, isFilled)]));
  // The name of a file, which must exist.
  if (name === 'picture') return value;
  if (!isFilled && AWAITED.includes(name)) return null;
  return typeof value === 'string' || (value === null && isFilled) ? mark() : value;
}

/**
 * The sections whose texts are all content, with content in which every text is such a mark.
 * @param isFilled whether everything is known; otherwise every such button is disabled
 */
export async function maskedSections(isFilled: boolean) {
  vi.resetModules();
  for (const file of FILES) {
    const json = masked(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')), '', isFilled) as object;
    vi.doMock(`../../../src/content/${file}`, () => ({ ...json, default: json }));
  }
  const { sectionDefinitions } = await import('../../../src/bundles/catalog/sections.ts');
  return sectionDefinitions.filter(({ tag }) => tag !== EMBEDDABLE);
}

/** Of a free section, whose content is each host's own. */
export const TEXT_CONTENT = { content: { title: '§0', text: '<p>§0</p>' } };

/** The markup of a section as the server renders it. */
export async function markupOf(definition: SectionDefinition): Promise<string> {
  const { renderToString } = await import('react-dom/server');
  const { sectionTree } = await import('../../../src/kit/tree/section-tree.tsx');
  const { hostOrigin, serverHost } = await import('../../../src/kit/tree/host-context.ts');
  return renderToString(
    sectionTree(definition, definition.tag === 'text-section' ? TEXT_CONTENT : {}, serverHost(hostOrigin('/'))),
  );
}
