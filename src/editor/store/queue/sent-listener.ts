import { takenText } from '../forms/command-state.ts';
import { textWhenDone } from '../model/command.ts';
import { counted } from '../model/rows/counted.ts';
import { withWritten } from '../model/written-row.ts';
import { daysOf, type EditorState, type EditorStore, isWriting } from '../state/editor-state.ts';
import { type QueueEntry, stoppedAt } from '../state/queue-entry.ts';
import { dividedQueue } from '../state/queue-state.ts';
import type { PassEnd, PassListener } from './sender.ts';
import { nameOf } from '../state/waiting-rows.ts';

/** Shows on the screen what a pass does. */
export interface SentListener extends PassListener {
  begin(): void;
  /** Says what the pass has done. */
  end(how: PassEnd): void;
}

/**
 * @param show shows the entries
 * @param refetch fetches the program after texts have been sent
 */
export function sentListener(
  store: EditorStore,
  show: (entries: readonly QueueEntry[]) => void,
  refetch: () => void,
): SentListener {
  let sent: EditorState['outcome'][] = [];
  return {
    begin: () => (sent = []),
    own: (entries) => dividedQueue(entries, store.getState().people.self).entries,
    isOpen: () => store.getState().session === 'open',
    onChange: show,
    onSending: (sending) => store.setState(({ queue }) => ({ queue: { ...queue, sending } })),
    onSent(command, result, entries) {
      if (result.failure) return;
      sent.push({ text: `Saved${takenText(result.taken ?? [])}`, about: textWhenDone(command) });
      store.setState((state) => {
        const { program, queue, people } = state;
        const isWritten = program.status === 'loaded' && !result.listed;
        const days = isWritten ? withWritten(daysOf(state), command, result.row) : daysOf(state);
        return {
          program: isWritten ? { ...program, days } : program,
          queue: { ...queue, ...dividedQueue(entries, people.self) },
        };
      });
    },
    end(how) {
      const state = store.getState();
      if (sent.length > 0 && state.session === 'open') refetch();
      const stopped = how === 'stopped' ? stoppedAt(state.queue.entries) : undefined;
      if (isWriting(state)) return;
      if (stopped) store.setState({ outcome: { text: 'Not saved', about: nameOf(stopped.text), failed: true } });
      else if (sent.length === 1) store.setState({ outcome: sent[0]! });
      else if (sent.length > 1)
        store.setState({ outcome: { text: `Saved ${counted(sent.length, 'waiting change')}` } });
    },
  };
}
