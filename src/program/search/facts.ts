/** The facts of an item that have a column of their own in tables: names behind labels, and what a labelled link leads to. */
import { plainText, readLabel } from './labels.ts';
import { readLinkLabel } from './link-labels.ts';

export const FACT_KINDS = [
  'place',
  'people',
  'chair',
  'track',
  'language',
  'interpretation',
  // That there is none, or its address.
  'recording',
  'stream',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export interface Fact {
  kind: FactKind;
  names: readonly string[];
}

const isFact = (kind: string): kind is FactKind => FACT_KINDS.some((fact) => fact === kind);

/**
 * The fact in a sub-item that says nothing else. An address counts, a word that is a link doesn't: in a table it would lose its link.
 * @param html safe HTML
 */
export function readFact(html: string): Fact | undefined {
  const label = readLabel(html);
  if (label) return isFact(label.kind) && !label.hasMore ? { kind: label.kind, names: label.names } : undefined;
  const { kind, links } = readLinkLabel(html) ?? { kind: '', links: [] };
  const [link, ...others] = links;
  if (!isFact(kind) || !link || others.length > 0) return undefined;
  const value = plainText(html).replace(/^[^:：]*[:：]\s*/, '');
  return value === link.address ? { kind, names: [value] } : undefined;
}
