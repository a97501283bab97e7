import shared from '../../ui/ui.module.css';
import css from './marked-text.module.css';
import type { Piece } from './marked-words.ts';

const SPOKEN = { deleted: 'deleted', inserted: 'added' } as const;

/** A text with what was deleted and added in it marked, for the eye and the ear. */
export function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, mark }, index) => {
    if (!mark) return <span key={index}>{text}</span>;
    const Mark = mark === 'deleted' ? 'del' : 'ins';
    return (
      <Mark key={index} className={css[mark]}>
        <span className={shared.unseen}>[{SPOKEN[mark]}: </span>
        {text}
        <span className={shared.unseen}>] </span>
      </Mark>
    );
  });
}
