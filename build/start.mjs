// `npm start`: does everything a fresh clone needs, then starts the server. Arguments after `--` are passed to the
// command line.
import { build, install } from './prepare.mjs';

/** How often to look whether npm is still there, in milliseconds. */
const LOOK_MS = 500;

/** Ends in order when npm has ended: it passes on TERM and INT, but neither HUP nor what kills it. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const npm = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
}

endWithNpm();
await install();
await build();
// Not a literal path, because the build's output is not type-checked.
await import(new URL('../dist/server/main.js', import.meta.url).href);
