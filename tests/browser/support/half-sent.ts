import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A weak network before a host: of the prerendered program only the first part arrives, until it is told how it goes on. */
export interface HalfSent {
  url: string;
  /** Sends the other part. */
  release(): void;
  /** Breaks the connection instead. */
  cut(): void;
  close(): Promise<void>;
}

/** @param part how much of the answer arrives at first, from 0 to 1 */
export async function halfSent(host: { url: string }, part: number): Promise<HalfSent> {
  let waiting: { response: ServerResponse; rest: Buffer } | undefined;
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(host.url + url);
    const body = Buffer.from(await answer.arrayBuffer());
    for (const name of ['content-type', 'access-control-allow-origin', 'cross-origin-resource-policy'])
      if (answer.headers.has(name)) response.setHeader(name, answer.headers.get(name)!);
    response.statusCode = answer.status;
    if (!url!.startsWith('/embed/program.html')) return void response.end(body);
    const half = Math.round(body.length * part);
    response.write(body.subarray(0, half));
    waiting = { response, rest: body.subarray(half) };
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => void waiting!.response.end(waiting!.rest),
    cut: () => void waiting!.response.destroy(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
