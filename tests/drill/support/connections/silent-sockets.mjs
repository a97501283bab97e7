// Opens many connections from which nothing ever comes: the server's address and how many. Tells how many were taken.
import { connect } from 'node:net';

const [, , url = '', count = ''] = process.argv;
const { hostname, port } = new URL(url);
const open = () =>
  new Promise((resolve) => {
    connect(Number(port), hostname)
      .on('connect', () => resolve(true))
      .on('error', () => resolve(false));
  });
const opened = await Promise.all(Array.from({ length: Number(count) }, open));
console.log(`opened ${opened.filter(Boolean).length}`);
// Until it is ended.
setInterval(() => {}, 60_000);
