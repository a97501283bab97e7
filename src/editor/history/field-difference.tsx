import { useState } from 'react';
import css from './difference.module.css';
import { MarkedText } from '../differences/marked-text.tsx';
import shared from '../../ui/ui.module.css';
import { shortened } from '../differences/marked-words.ts';
import type { FieldDifference as Difference } from './row-difference.ts';

/** The change of one field: its text with the differing words marked, and the HTML behind it for who asks. */
export function FieldDifference({ difference: { label, text, source } }: { difference: Difference }) {
  const [isSource, setIsSource] = useState(!text);
  const [isWhole, setIsWhole] = useState(false);
  const pieces = (isSource ? source : text) ?? [];
  const short = shortened(pieces);
  const isCut = short.some((piece, index) => piece.text !== pieces[index]!.text);
  return (
    <div className={css.field}>
      <dt>{label}</dt>
      <dd>
        {!text && <p className={css.note}>Its words are the same; the HTML is another one.</p>}
        <div className={css.text} data-source={isSource || undefined}>
          <MarkedText pieces={isWhole ? pieces : short} />
        </div>
        {isCut && (
          <button type="button" className={css.way} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Only what is near the changes' : 'The whole text'}
            <span className={shared.unseen}>: {label}</span>
          </button>
        )}
        {text && source && (
          <button type="button" className={css.way} aria-pressed={isSource} onClick={() => setIsSource(!isSource)}>
            HTML<span className={shared.unseen}> of {label}</span>
          </button>
        )}
      </dd>
    </div>
  );
}
