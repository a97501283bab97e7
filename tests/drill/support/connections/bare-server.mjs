// The best that a server in Node can do: asks for an answer once, and gives the same status, headers and bytes to everybody,
// with `node:http` alone. The address to ask, and the headers to ask it with as JSON. Tells its own address.
import { createServer, request } from 'node:http';

const [, , address = '', headers = '{}'] = process.argv;
/** Headers that `node:http` writes by itself. */
const ITS_OWN = /^(?:date|connection|keep-alive|transfer-encoding)$/i;

request(address, { headers: JSON.parse(headers), agent: false }, (answer) => {
  /** @type {Buffer[]} */
  const chunks = [];
  answer.on('data', (chunk) => chunks.push(chunk));
  answer.on('end', () => {
    const body = Buffer.concat(chunks);
    const status = answer.statusCode ?? 0;
    /** @type {string[]} */
    const same = [];
    for (let n = 0; n < answer.rawHeaders.length; n += 2) {
      const [name = '', value = ''] = answer.rawHeaders.slice(n, n + 2);
      if (!ITS_OWN.test(name)) same.push(name, value);
    }
    const server = createServer((_request, response) => {
      response.writeHead(status, same);
      response.end(body);
    }).listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      console.log(`http://127.0.0.1:${port} gives ${status} with ${body.length} bytes`);
    });
  });
}).end();
