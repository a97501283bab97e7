// `npm start`: everything a fresh clone needs, then the server. Words after `--` are passed to the command line.
import { build, install } from './prepare.mjs';

install();
build();
await import('../dist/server/main.js');
