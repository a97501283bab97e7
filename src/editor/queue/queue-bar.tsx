import { CloudOff, TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { counted } from '../store/model/rows/counted.ts';
import { shortName } from '../store/model/rows/plain-text.ts';
import { type QueueEntry, stoppedAt } from '../store/state/queue-entry.ts';
import { nameOf } from '../store/state/waiting-rows.ts';
import css from './queue.module.css';

/** Why an entry can't be saved without the person. */
function reason({ text, stop }: QueueEntry): string {
  const failure = stop?.failure;
  if (failure?.theirs) return 'which somebody else has changed';
  if (failure?.gone) return `${text.mode === 'edit' ? 'which' : 'whose place'} has been deleted`;
  const isRefused = Object.keys(failure?.fields ?? {}).length > 0;
  return isRefused ? 'which can’t be saved as it is' : 'about which you have to decide';
}

/** `3 changes wait for the network, kept on this device.`, or where the queue has stopped. */
function words(entries: readonly QueueEntry[], isSending: boolean): string {
  const stopped = stoppedAt(entries);
  const waiting = entries.filter(({ stop }) => !stop).length;
  if (stopped) {
    const others = waiting > 0 ? ` ${waiting} more ${waiting === 1 ? 'waits' : 'wait'}.` : '';
    return `Stopped at “${shortName(nameOf(stopped.text))}”, ${reason(stopped)}.${others}`;
  }
  if (isSending) return `Sending ${counted(waiting, 'change')} that waited…`;
  const wait = `${counted(waiting, 'change')} ${waiting === 1 ? 'waits' : 'wait'} for the network, kept on this device.`;
  const passed = entries.find(({ stop }) => stop);
  if (!passed) return wait;
  return `${waiting > 0 ? `${wait} ` : ''}“${shortName(nameOf(passed.text))}” is not saved, ${reason(passed)}.`;
}

/** Changes that wait for the network, and their actions. */
export function QueueBar() {
  const { queue } = useEditor();
  const { entries, sending } = useEditorState((state) => state.queue);
  const isShown = entries.length > 0;
  const stopped = stoppedAt(entries) ?? entries.find(({ stop }) => stop);
  const isHalted = !!stoppedAt(entries);
  const hasWaiting = entries.some(({ stop }) => !stop);
  const Icon = stopped ? TriangleAlert : CloudOff;
  return (
    <div
      className={isShown ? css.bar : undefined}
      part={isShown ? 'queue-bar' : undefined}
      data-stopped={!!stopped || undefined}
    >
      {/* Always there: words are spoken only if they enter a status that is known already. */}
      <p className={isShown ? css.words : undefined} role="status">
        {isShown && (
          <>
            <Icon size={16} aria-hidden="true" />
            <span>{words(entries, sending !== undefined)}</span>
          </>
        )}
      </p>
      {isShown && (
        <div className={css.ways}>
          {stopped && (
            <Button data-focus={focusTarget.queue} onClick={() => void queue.open(stopped.number)}>
              Show it
            </Button>
          )}
          {isHalted && hasWaiting && <Button onClick={() => void queue.sendOthers()}>Send the others</Button>}
          {!isHalted && hasWaiting && (
            <Button data-focus={stopped ? undefined : focusTarget.queue} onClick={() => void queue.tryNow()}>
              Try now
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
