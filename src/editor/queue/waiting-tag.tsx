import { CloudOff, TriangleAlert } from 'lucide-react';
import css from './queue.module.css';

/** Says that a saved text waits on the device, or why it does no more. */
export function WaitingTag({ id, isStopped }: { id?: string; isStopped: boolean }) {
  const Icon = isStopped ? TriangleAlert : CloudOff;
  return (
    <span className={css.tag} part="waiting" id={id} data-stopped={isStopped || undefined}>
      <Icon size={14} aria-hidden="true" />
      <span>
        {isStopped ? 'Not saved' : 'Waiting'}
        <span className={css.long}>{isStopped ? ': needs you' : ' for the network'}</span>
      </span>
    </span>
  );
}
