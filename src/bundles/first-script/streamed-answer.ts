/** The host's answers as they arrive: on a slow network the first rows stand while the last are on their way. */
import { onSlowAnswer } from '../../program/timers/slow-answer-timer.ts';

/** Called with all that has arrived so far; `hasEnded` once, with the whole answer. */
type Reader = (text: string, hasEnded: boolean) => void;

interface HostAnswer {
  text: string;
  readers: Set<Reader>;
  /** Resolves to whether the answer has come whole. */
  ended: Promise<boolean>;
}

/** By address: elements that look the same share an answer. */
const answers = new Map<string, HostAnswer>();

/**
 * Adds an answer that has come with the script.
 * @param address the request that it answers
 */
export const addAnswer = (address: string, text: string): void =>
  void answers.set(address, { text, readers: new Set(), ended: Promise.resolve(true) });

async function ask(address: string, take: (part: string) => void): Promise<boolean> {
  const request = new AbortController();
  // After that the element itself says that the answer is slow, and offers to try again.
  const wait = () => onSlowAnswer(() => request.abort());
  let stopClock = wait();
  try {
    const { ok, body } = await fetch(address, { signal: request.signal });
    if (!ok || !body) return false;
    const reader = body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      stopClock();
      if (done) return true;
      stopClock = wait();
      take(decoder.decode(value, { stream: true }));
    }
  } catch {
    return false;
  } finally {
    stopClock();
  }
}

function answerTo(address: string): HostAnswer {
  const known = answers.get(address);
  if (known) return known;
  const answer: HostAnswer = { text: '', readers: new Set(), ended: Promise.resolve(false) };
  answers.set(address, answer);
  answer.ended = ask(address, (part) => {
    answer.text += part;
    for (const read of answer.readers) read(answer.text, false);
  });
  return answer;
}

/**
 * Reads the answer of an address. All readers share one request.
 * @returns whether it has come whole
 */
export async function readAnswer(address: string, read: Reader): Promise<boolean> {
  const answer = answerTo(address);
  answer.readers.add(read);
  const hasCome = await answer.ended;
  if (hasCome) read(answer.text, true);
  return hasCome;
}
