/** The stream of the editors. */
import type { EditorsEvent } from './people.ts';

function parsed(block: string): EditorsEvent | undefined {
  const valueOf = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const [event, data] = [valueOf('event'), valueOf('data')];
  return event && data ? ({ event, data: JSON.parse(data) as unknown } as EditorsEvent) : undefined;
}

/**
 * Reads server-sent events until they end. `EventSource` sends no token.
 * @param onEvent also called without an event, by a sign of life
 */
export async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (event?: EditorsEvent) => void) {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) onEvent(parsed(block));
  }
}
