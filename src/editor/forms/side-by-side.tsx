import { markedSides, type Piece } from '../differences/marked-words.ts';
import { choiceText, type Field, type Values } from '../store/model/rows/form-values.ts';
import css from './side-by-side.module.css';

/** One side of two texts, with the words marked that the other lacks. */
function Side({ whose, pieces }: { whose: string; pieces: readonly Piece[] }) {
  return (
    <dd>
      <span className={css.whose}>{whose}</span>
      {pieces.length === 0 && '(empty)'}
      {pieces.map(({ text, mark }, index) => (mark ? <mark key={index}>{text}</mark> : text))}
    </dd>
  );
}

/** Two versions of the fields of a row, with the words marked that differ. */
export function SideBySide({
  fields,
  theirs,
  whose,
  mine,
  by,
  part,
}: {
  fields: readonly Field[];
  theirs: Values;
  /** The label of `theirs`. */
  whose: string;
  mine: Values;
  /** The author of `mine`, if somebody else. */
  by?: string;
  part?: string;
}) {
  return (
    <dl className={css.versions} part={part}>
      {fields.map(({ name, label, choices }) => {
        const shown = (text = '') => (choices ? choiceText(text) : text);
        const { before, after } = markedSides(shown(mine[name]), shown(theirs[name]));
        return (
          <div key={name}>
            <dt>{label}</dt>
            <Side whose={whose} pieces={after} />
            <Side whose={by ? `${by}'s` : 'Yours'} pieces={before} />
          </div>
        );
      })}
    </dl>
  );
}
