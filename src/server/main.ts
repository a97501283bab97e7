import { setFlagsFromString } from 'node:v8';
import { runCommand } from './command-line.ts';

// Room for short-lived objects stays at its initial size, and the rest is collected when it has grown by four fifths: with
// V8's own choice 200 attackers made it take 317 MB, so 251 (283 with 3,000 items). At a fifth it takes 230 (267), but gives
// some seventh fewer answers a second.
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--heap-growing-percent=80');
await runCommand(process.argv.slice(2));
