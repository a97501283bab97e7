import { ApiError } from '../../../program/host/api-client.ts';
import { backOff } from '../../../program/timers/back-off.ts';
import type { EditorsEvent } from '../api/people.ts';
import { hasStatus } from '../model/failure.ts';
import type { Parts } from '../session/action-parts.ts';
import type { SessionToken } from '../session/session-token.ts';
import type { EditorDeps } from '../state/editor-state.ts';

/** The longest rest before connecting again for the first time, and before any, in milliseconds. */
const FIRST_REST_MS = 500;
const LAST_REST_MS = 15_000;
/** Without a sign of life for so many milliseconds a connection is taken for lost: the host gives two in less. */
const SILENT_MS = 60_000;

interface StreamParts extends Pick<Parts, 'tab'>, Pick<EditorDeps, 'api'> {
  token: SessionToken;
}

interface StreamListener {
  onEvent(event: EditorsEvent): void;
  /** The connection has ended. */
  onEnd(): void;
}

/** Ends a connection that gives no sign of life. */
function silenceTimer() {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), SILENT_MS);
  };
  restart();
  return { signal: controller.signal, restart, stop: () => clearTimeout(timer) };
}

/** Whether the host is another one, which knows the specified calls alone. */
const hasNoStream = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Connects to the stream of the editors again and again until the signal. A host that has no such stream is left alone. */
export async function followEditors(
  { api, token, tab }: StreamParts,
  { onEvent, onEnd }: StreamListener,
  signal: AbortSignal,
): Promise<void> {
  const rests = backOff(FIRST_REST_MS, LAST_REST_MS);
  let refused = '';
  while (!signal.aborted) {
    const used = token.current();
    const silence = silenceTimer();
    const either = AbortSignal.any([signal, silence.signal]);
    const onLife = (event?: EditorsEvent) => {
      silence.restart();
      rests.reset();
      if (event) onEvent(event);
    };
    try {
      if (used !== refused) await api.listen({ token: used, tab, signal: either }, onLife);
    } catch (error) {
      if (hasStatus(error, 401)) refused = used;
      else if (hasNoStream(error)) return;
    } finally {
      silence.stop();
    }
    onEnd();
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, rests.next()));
  }
}
