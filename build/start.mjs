// `npm start`: does everything a fresh clone needs, then starts the server. Arguments after `--` are passed to the
// command line.
import { build, install } from './prepare.mjs';

install();
build();
// Not a literal path, because the build's output is not type-checked.
await import(new URL('../dist/server/main.js', import.meta.url).href);
