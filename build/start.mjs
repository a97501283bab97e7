// `npm start`: everything a fresh clone needs, then the server. Words after `--` are passed to the command line.
import { build, install } from './prepare.mjs';

install();
build();
// Not a literal: the build's output is no part of the checked sources.
await import(new URL('../dist/server/main.js', import.meta.url).href);
