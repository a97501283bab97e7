import { useState } from 'react';
import css from './difference.module.css';
import { type Piece, shortened } from '../differences/marked-words.ts';
import type { FieldDifference as Difference } from './row-difference.ts';

const SPOKEN = { deleted: 'deleted', inserted: 'added' } as const;

/** A text with what was deleted and added in it marked, for the eye and the ear. */
function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, mark }, index) => {
    if (!mark) return <span key={index}>{text}</span>;
    const Mark = mark === 'deleted' ? 'del' : 'ins';
    return (
      <Mark key={index}>
        <span className={css.spoken}>[{SPOKEN[mark]}: </span>
        {text}
        <span className={css.spoken}>] </span>
      </Mark>
    );
  });
}

/** What has become of one field: its text with the differing words marked, and the HTML behind it for who asks. */
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
            <span className={css.spoken}>: {label}</span>
          </button>
        )}
        {text && source && (
          <button type="button" className={css.way} aria-pressed={isSource} onClick={() => setIsSource(!isSource)}>
            HTML<span className={css.spoken}> of {label}</span>
          </button>
        )}
      </dd>
    </div>
  );
}
