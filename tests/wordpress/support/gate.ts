import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A gate before the host: it writes down requests, and can make the host be away. */
export interface Gate {
  url: string;
  /** Path and status of each answer to WordPress itself; a page's own requests aren't listed. */
  answers: { path: string; status: number }[];
  /**
   * `silent` takes requests and never answers; `parked` is a website of somebody else, `large` one whose program is of 5 MB;
   * `elsewhere` sends all to the host's own address, which nobody has entered; `upgraded` is a host of another build, whose markup
   * no script of this one could take over.
   */
  state: 'open' | 'closed' | 'silent' | 'parked' | 'large' | 'elsewhere' | 'upgraded';
  close(): Promise<void>;
}

/** Gives the markup of a program as another build would: it names that one, and has other elements around the days. */
async function answerAnew(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const html = Buffer.concat(await answer.toArray()).toString();
  response
    .writeHead(answer.statusCode!, { 'content-type': 'text/html', etag: `"anew${answer.headers.etag?.slice(1, 9)}"` })
    .end(
      html
        .replace(/ data-root="[^"]+"([^>]*)>/, ' data-root="ffffffff"$1><section>')
        .replace('</div><script', '</section></div><script'),
    );
}

/** @param target address of the host */
export async function openGate(target: string): Promise<Gate> {
  const held = new Set<ServerResponse>();
  const server = createServer((incoming, response) => {
    if (gate.state === 'closed') return void incoming.socket.destroy();
    if (gate.state === 'silent') return void held.add(response);
    if (gate.state === 'parked') return void response.setHeader('etag', '"1"').end('<p>Parked</p>');
    if (gate.state === 'large')
      return void response.end(`<conference-program>Large${' '.repeat(5_000_000)}</conference-program>`);
    if (gate.state === 'elsewhere') return void response.writeHead(302, { location: target + incoming.url }).end();
    // The host names itself in its answers as it was asked, with the gate's address.
    const { url = '', method, headers } = incoming;
    if (gate.state === 'upgraded') delete headers['accept-encoding'];
    const outgoing = request(target + url, { method, headers }, (answer) => {
      const status = answer.statusCode!;
      if (headers['user-agent']?.includes('WordPress')) gate.answers.push({ path: url, status });
      if (gate.state === 'upgraded' && url.startsWith('/embed/')) return void answerAnew(answer, response);
      response.writeHead(status, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  const gate: Gate = {
    url: '',
    answers: [],
    state: 'open',
    async close() {
      for (const response of held) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gate.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return gate;
}
