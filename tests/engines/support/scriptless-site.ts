import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host's pages where no script runs: no driver can turn scripts off in every engine, but a frame can. */
export interface ScriptlessSite {
  /** Address of a page with a frame around that path of the host; of one origin, so that it can be looked into. */
  around(path: string): string;
  close(): Promise<void>;
}

const AROUND = '/around?';

const frame = (path: string) =>
  `<!doctype html><title>x</title><iframe sandbox="allow-same-origin" width="1000" height="700" src="${path}"></iframe>`;

export async function scriptlessSite(host: string): Promise<ScriptlessSite> {
  const server = createServer(async ({ url = '' }, response) => {
    if (url.startsWith(AROUND)) {
      response.setHeader('content-type', 'text/html');
      return response.end(frame(decodeURIComponent(url.slice(AROUND.length))));
    }
    const answer = await fetch(host + url);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    around: (path) => `http://127.0.0.1:${port}${AROUND}${encodeURIComponent(path)}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
