import { CloudOff, TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { counted } from '../store/model/rows/counted.ts';
import { rowName } from '../store/model/rows/plain-text.ts';
import { type QueueEntry, stoppedAt } from '../store/queue/queue-entry.ts';
import { nameOf } from '../store/queue/waiting-rows.ts';
import css from './queue.module.css';

/** Why an entry can't be saved without the person. */
function reason({ text, stop }: QueueEntry): string {
  const failure = stop?.failure;
  if (failure?.theirs) return 'which somebody else has changed';
  if (failure?.gone) return `${text.mode === 'edit' ? 'which' : 'whose place'} somebody else has deleted`;
  return 'which can’t be saved as it is';
}

/** `3 changes wait for the network, kept on this device.`, or where the queue has stopped. */
function words(entries: readonly QueueEntry[], isSending: boolean): string {
  const stopped = stoppedAt(entries);
  const waiting = entries.filter(({ stop }) => !stop).length;
  if (stopped) {
    const others = waiting > 0 ? ` ${waiting} more ${waiting === 1 ? 'waits' : 'wait'}.` : '';
    return `Stopped at “${rowName(nameOf(stopped.text))}”, ${reason(stopped)}.${others}`;
  }
  if (isSending) return `Sending ${counted(waiting, 'change')} that waited…`;
  const wait = `${counted(waiting, 'change')} ${waiting === 1 ? 'waits' : 'wait'} for the network, kept on this device.`;
  const passed = entries.find(({ stop }) => stop);
  if (!passed) return wait;
  return `${waiting > 0 ? `${wait} ` : ''}“${rowName(nameOf(passed.text))}” is not saved, ${reason(passed)}.`;
}

/** What waits for the network, and what can be done about it. */
export function QueueBar() {
  const { queue } = useEditor();
  const { entries, sending } = useEditorState((state) => state.queue);
  if (entries.length === 0) return null;
  const stopped = stoppedAt(entries) ?? entries.find(({ stop }) => stop);
  const isHalted = !!stoppedAt(entries);
  const hasWaiting = entries.some(({ stop }) => !stop);
  const Icon = stopped ? TriangleAlert : CloudOff;
  return (
    <div className={css.bar} part="queue-bar" data-stopped={!!stopped || undefined}>
      <p className={css.words} role="status">
        <Icon size={16} aria-hidden="true" />
        <span>{words(entries, sending !== undefined)}</span>
      </p>
      <div className={css.ways}>
        {stopped && <Button onClick={() => void queue.open(stopped.number)}>Show it</Button>}
        {isHalted && hasWaiting && <Button onClick={() => void queue.sendOthers()}>Send the others</Button>}
        {!isHalted && hasWaiting && <Button onClick={() => void queue.tryNow()}>Try now</Button>}
      </div>
    </div>
  );
}
