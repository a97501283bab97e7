import { Button } from '../../ui/button.tsx';
import type { Kind } from '../../program/model/entities.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor } from '../store/editor-context.ts';
import { shortName } from '../store/model/rows/plain-text.ts';
import type { QueueEntry } from '../store/state/queue-entry.ts';
import { nameOf } from '../store/state/waiting-rows.ts';
import css from './queue.module.css';
import { WaitingTag } from './waiting-tag.tsx';

/** The additions to a parent that wait for the network, below its rows. One with a time goes to its place once it is sent. */
export function WaitingAdditions({ kind, entries }: { kind: Kind; entries: readonly QueueEntry[] }) {
  const { queue } = useEditor();
  return (
    <ul className={css.additions} part="waiting-additions" aria-label={`New ${kind}s that wait for the network`}>
      {entries.map(({ number, text, stop }) => {
        const name = shortName(nameOf(text));
        return (
          <li key={number} className={css.addition} data-kind={kind}>
            <p className={css.name}>
              {text.values.time && <span className={css.time}>{text.values.time}</span>}
              {name}
            </p>
            <WaitingTag isStopped={!!stop} />
            <span className={css.ways}>
              <Button
                aria-label={`Change ${kind} ${name}`}
                data-focus={focusTarget.waiting(number)}
                onClick={() => void queue.open(number)}
              >
                Change
              </Button>
              <Button aria-label={`Discard ${kind} ${name}`} onClick={() => void queue.discard(number)}>
                Discard
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
