import { CloudOff } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { shortName } from '../store/model/rows/plain-text.ts';
import { authorName } from '../store/state/people-state.ts';
import type { QueueEntry } from '../store/state/queue-entry.ts';
import { nameOf } from '../store/state/waiting-rows.ts';
import { DeviceText } from './device-text.tsx';
import shared from '../../ui/ui.module.css';
import css from './device-text-list.module.css';

/** Changes that a person has saved here without network, while another is signed in. */
function WaitingFor({ by, entries }: { by: string; entries: readonly QueueEntry[] }) {
  const { queue } = useEditor();
  const self = useEditorState(({ people }) => people.self?.name);
  const author = authorName(by);
  return (
    <section className={css.others} part="waiting-for-others" aria-label={`Waits for ${author}`}>
      <h2>
        <CloudOff size={16} aria-hidden="true" />
        Waits for {author}
      </h2>
      <p>
        {by ? `${by} has saved this` : 'This was saved without a name'} on this device, without network. It is sent{' '}
        {by ? `when ${by} signs in here` : 'when somebody signs in here without a name'}, or by you if you want that.
      </p>
      <ul>
        {entries.map((entry) => {
          const { number, text } = entry;
          const name = `${text.kind} ${shortName(nameOf(text))}`;
          const send = self ? `Send as ${self}` : 'Send without a name';
          return (
            <DeviceText key={number} text={text}>
              <div className={css.ways}>
                <Button
                  aria-label={`${send}: ${name}`}
                  data-focus={focusTarget.waiting(number)}
                  onClick={() => void queue.sendAsOwn(number)}
                >
                  {send}
                </Button>
                <Button aria-label={`Discard ${name}`} onClick={() => void queue.discard(number)}>
                  Discard
                </Button>
              </div>
            </DeviceText>
          );
        })}
      </ul>
    </section>
  );
}

/** Says what waits for others than the person who is signed in, who decides whether it goes on waiting. */
export function WaitingForOthers() {
  const others = useEditorState(({ queue }) => queue.others);
  const names = [...new Set(others.map(({ by = '' }) => by))];
  return (
    <>
      {/* Always there, so that screen readers announce it. */}
      <p className={shared.unseen} role="status">
        {names.length > 0 && `On this device something waits for ${names.map(authorName).join(' and ')}.`}
      </p>
      {names.map((by) => (
        <WaitingFor key={by} by={by} entries={others.filter((entry) => entry.by === by)} />
      ))}
    </>
  );
}
