import { useRef } from 'react';
import { useHeightProperty } from '../../../ui/in-view/use-height-property.ts';
import { Button } from '../../../ui/button.tsx';
import { useGoTo } from '../address/use-go-to.ts';
import { useHashPrefix } from '../address/use-address-hash.ts';
import css from './changes-notice.module.css';
import { useShownProgram } from '../view/program-context.ts';
import { type ToldChange, useToldChanges } from './use-told-changes.ts';

/** The room that it takes from the items to which it leads. */
const HEIGHT = { holder: 'section', property: '--_told', usual: [] };

function Card({ told, putAway }: { told: readonly ToldChange[]; putAway: () => void }) {
  const { texts } = useShownProgram();
  const goTo = useGoTo();
  const prefix = useHashPrefix();
  const card = useRef<HTMLDivElement>(null);
  useHeightProperty(card, HEIGHT);
  return (
    <div ref={card} className={css.list} part="my-changes" role="group" aria-label={texts.mine}>
      <ul role="list">
        {told.map(({ change: { item, kind }, text }) => (
          <li key={item.id}>
            <a
              href={`${prefix}-item-${item.id}`}
              onClick={(event) => {
                event.preventDefault();
                goTo('item', item.id);
              }}
            >
              {text}
            </a>
            {kind === 'cancelled' && item.state_note && <p>{item.state_note}</p>}
          </li>
        ))}
      </ul>
      <div>
        <p>{texts.calendarsLag}</p>
        <Button onClick={putAway}>{texts.seen}</Button>
      </div>
    </div>
  );
}

/**
 * Box with what has become of the items of "My program", each of which it leads to. It lies over the program, and stays below the bar where
 * that stays: nothing moves for it. The status of `ChangesNotice` speaks it.
 */
export function ToldChanges() {
  const { view, section, all, base, asOf, revision, texts } = useShownProgram();
  const told = useToldChanges();
  if (told.length === 0) return null;
  const putAway = () => {
    const ids = new Set(told.map(({ change }) => change.item.id));
    void view.putAway({ base: base!, days: all!, isNewest: asOf === undefined, revision }, ids);
    // The button is gone: a keyboard goes on from the bar above.
    section.current!.querySelector<HTMLElement>('[part=mine-button]')!.focus({ preventScroll: true });
  };
  return (
    <div className={css.own} lang={texts.lang}>
      <Card told={told} putAway={putAway} />
    </div>
  );
}
