import type { SchemaNode } from '../model/schema-node.ts';
import { hasErrorIn, useContentForm } from '../fields/content-form-context.ts';
import { Fields } from '../fields/part-field.tsx';
import type { PartName } from '../model/site-parts.ts';
import css from './site.module.css';

/** Fields of which every language has words: few sites need others. */
const WORDS: Readonly<Partial<Record<PartName, readonly string[]>>> = {
  hero: ['registration', 'program', 'meeting', 'daysLeft', 'today', 'onNow', 'upNext'],
  partners: ['label', 'pending', 'pause', 'play'],
  project: ['viewImage'],
  meeting: ['pending', 'pendingNote', 'join', 'copy'],
  committee: ['pendingName'],
};

export const wordsOf = (part: PartName): readonly string[] => WORDS[part] ?? [];

/** The words of buttons and notes, folded away. */
export function WordFields({ part, node }: { part: PartName; node: SchemaNode }) {
  const { errors } = useContentForm();
  const names = wordsOf(part);
  if (names.length === 0) return null;
  return (
    <details className={css.more} open={names.some((name) => hasErrorIn(errors, [name])) || undefined}>
      <summary className={css.summary}>Words of its buttons and notes</summary>
      <div className={css.inside}>
        <p className={css.note}>What is left empty is said in the words of the site’s language.</p>
        <Fields node={node} path={[]} names={names} />
      </div>
    </details>
  );
}
