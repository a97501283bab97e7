import { useMemo } from 'react';
import css from './my-program.module.css';
import { fillCount } from '../texts/texts.ts';
import { titleOf } from './item-title.ts';
import { useStars } from './use-stars.ts';
import { useShownProgram, useView } from '../view/program-context.ts';

/** The notices about starred items. */
export function MyProgram() {
  const { view, all, days, texts } = useShownProgram();
  useStars();
  const stars = useView((state) => state.stars);
  const aloneIds = useView((state) => view.select.aloneIds(state, days));
  const linked = useView((state) => state.linked);
  const isUnkept = useView((state) => state.areStarsUnkept);
  // A star without a title can't be named: an earlier version took it from a link.
  const gone = useMemo(
    () => [...stars].filter(([id, title]) => title && titleOf(all ?? [], id) === undefined),
    [stars, all],
  );
  return (
    <div className={css.mine} part="mine" lang={texts.lang}>
      {/* Present from the start: assistive technology announces changes inside a status, not a new status. */}
      <div role="status">
        {linked && (linked.added > 0 || linked.unknown === 0) && <p>{fillCount(texts.joined, linked.added, texts)}</p>}
        {linked && linked.unknown > 0 && <p>{fillCount(texts.unknownMine, linked.unknown, texts)}</p>}
        {isUnkept && <p>{texts.unkept}</p>}
        {aloneIds?.size === 0 && <p>{texts.noneMine}</p>}
      </div>
      {aloneIds && gone.length > 0 && (
        <div>
          {texts.gone}
          <ul role="list">
            {gone.map(([id, title]) => (
              <li key={id}>
                <button
                  type="button"
                  data-f="star"
                  aria-pressed="true"
                  aria-label={`${texts.mine} ${title}`}
                  onClick={() => view.toggleStar(id)}
                />
                <s>{title}</s>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
