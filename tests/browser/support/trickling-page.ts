import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for a frame of what has arrived. */
const PAUSE_MS = 40;

/**
 * Serves a page as a slow machine reads it: tag by tag, each painted before the next one.
 * @param html without scripts
 * @param from the first text before which it pauses
 * @param to the first text after `from` before which it stops pausing
 */
export async function tricklingPage(html: string, from: string, to: string) {
  const start = html.indexOf(from);
  const end = html.indexOf(to, start);
  if (start < 0 || end < 0) throw new Error(`The page has no ${start < 0 ? from : to}.`);
  const tags = html.slice(start, end).split(/(?=<)/);
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.write(html.slice(0, start));
    void (async () => {
      for (const tag of tags) {
        await pause(PAUSE_MS);
        response.write(tag);
      }
      response.end(html.slice(end));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}/`,
    close: () => void server.close(),
  };
}
