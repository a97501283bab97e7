import { setFlagsFromString } from 'node:v8';
import { runCommand } from './command-line.ts';

// Room for short-lived objects stays at its initial size, and the rest is collected when it has grown by four fifths.
// docs/decisions/memory-settings-of-v8.md
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--heap-growing-percent=80');
await runCommand(process.argv.slice(2));
