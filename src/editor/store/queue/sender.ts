import { ApiError } from '../../../program/host/api-client.ts';
import { logFailure } from '../forms/command-state.ts';
import type { Row } from '../../../program/model/rows.ts';
import type { CommandResult, SendCommand } from '../forms/send-command.ts';
import { forgotten, underWay } from '../model/attempts.ts';
import type { Command } from '../model/command.ts';
import { type Failure, hasStatus, isHostError, isUnanswered } from '../model/failure.ts';
import type { Network } from '../api/network.ts';
import { afterAttempt, commandOf, type UnsavedText } from '../model/unsaved-texts.ts';
import { nextOf, type QueueEntry, withoutSent } from '../state/queue-entry.ts';
import type { DeviceQueue } from './device-queue.ts';

/** How a pass through the queue has ended. `later`: without an answer; `signed-out`: without a session. */
export type PassEnd = 'empty' | 'stopped' | 'later' | 'signed-out';

/** The sender's news of a pass. */
export interface PassListener {
  /** An entry is about to be sent; undefined: none is any more. */
  onSending(number: number | undefined): void;
  /** The host has carried an entry out, and the device keeps it no more. */
  onSent(command: Command, result: CommandResult, entries: QueueEntry[]): void;
  onChange(entries: QueueEntry[]): void;
  /** The entries that whoever is signed in sends. */
  own(entries: readonly QueueEntry[]): readonly QueueEntry[];
  /** Whether there is still somebody signed in. */
  isOpen(): boolean;
}

interface SenderParts {
  device: DeviceQueue;
  network: Network;
  sendCommand: SendCommand;
  listener: PassListener;
}

/** Other tabs may go on sending while this one waits for a password, so a pass ends there. */
function noPerson(answer: Promise<unknown>): Promise<never> {
  answer.catch(() => {});
  return Promise.reject(new ApiError('The session has expired.', 401));
}

/**
 * Makes the function that sends the waiting texts in their order, until there is none, one needs the person, or there is no
 * answer. Its findings on a text are kept before it goes on.
 */
export function queueSender({ device, network, sendCommand, listener }: SenderParts) {
  /** @returns whether the entry is still there: somebody may have discarded it, or taken it back */
  async function change(number: number, changed: (entry: QueueEntry) => QueueEntry): Promise<boolean> {
    const entries = await device.change((all) =>
      all.map((entry) => (entry.number === number ? changed(entry) : entry)),
    );
    listener.onChange(entries);
    return entries.some((entry) => entry.number === number);
  }

  const stop = async (number: number, text: UnsavedText, failure: Failure): Promise<'stopped'> => {
    await change(number, ({ hasFailed: _, ...entry }) => ({ ...entry, text, stop: { failure, isPassed: false } }));
    logFailure(commandOf(text));
    return 'stopped';
  };

  async function send(entry: QueueEntry, signal: AbortSignal): Promise<PassEnd | 'done'> {
    const { number, text } = entry;
    const old = forgotten(text);
    if (old) return stop(number, old.text, old.failure);
    const command = commandOf(text);
    const sentText = underWay(text, command);
    if (!(await change(number, (kept) => ({ ...kept, text: sentText })))) return 'done';
    const result = await sendCommand(command, { signal, forPerson: noPerson });
    if (!result.failure) {
      const { id } = Object(result.row) as Partial<Row>;
      const entries = await device.change((all) => withoutSent(all, entry, id));
      listener.onSent(command, result, entries);
      return 'done';
    }
    const { failure, retry, error } = result;
    const tried = retry.type === 'delete' ? sentText : afterAttempt(sentText, retry);
    const isLater = failure.stopped || (error !== undefined && isUnanswered(error));
    if (!isLater && !hasStatus(error, 401)) return stop(number, tried, failure);
    // A text that a host fails at again and again must not block the others for ever.
    const hasFailed = isHostError(error) && (await network.isThereAtLast(signal));
    if (hasFailed && entry.hasFailed) return stop(number, tried, failure);
    await change(number, (kept) => ({ ...kept, text: tried, hasFailed: kept.hasFailed || hasFailed }));
    return isLater ? 'later' : 'signed-out';
  }

  return async (signal: AbortSignal): Promise<PassEnd> => {
    let isReached = false;
    for (;;) {
      const all = await device.read();
      listener.onChange(all);
      const entries = listener.own(all);
      const entry = nextOf(entries);
      if (!entry) return entries.some(({ stop: stopped }) => stopped && !stopped.isPassed) ? 'stopped' : 'empty';
      if (signal.aborted) return 'later';
      isReached ||= await network.isThereAtLast(signal);
      if (!isReached) return 'later';
      if (!listener.isOpen()) return 'signed-out';
      listener.onSending(entry.number);
      try {
        const end = await send(entry, signal);
        if (end !== 'done') return end;
      } finally {
        listener.onSending(undefined);
      }
    }
  };
}
