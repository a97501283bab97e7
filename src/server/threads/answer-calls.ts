import { parentPort, type Transferable } from 'node:worker_threads';
import { errorData } from './errors-as-data.ts';
import type { Call, Message } from './messages.ts';

/** Says something that nobody has asked for. */
export const tell = (told: unknown): void => parentPort!.postMessage({ told } satisfies Message);

/**
 * Answers, on a thread that a {@link CallThread} has started, the calls that arrive there.
 * @param calls by their names
 * @param transferred the parts of a result that are moved instead of copied
 */
export function answerCalls(calls: object, transferred: (value: unknown) => Transferable[] = () => []): void {
  const named = calls as Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;
  const answer = (message: Message, moved?: Transferable[]) => parentPort!.postMessage(message, moved);
  parentPort!.on('message', async ({ call, name, args }: Call) => {
    try {
      const value = await named[name]!(...args);
      answer({ call, value }, transferred(value));
    } catch (error) {
      answer({ call, thrown: errorData(error) });
    }
  });
}
