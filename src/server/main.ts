import { setFlagsFromString } from 'node:v8';
import { runCommand } from './command-line.ts';

// Room for short-lived objects stays at its initial size: 200 attackers then made it take 280 MB instead of some 300.
setFlagsFromString('--semi-space-growth-factor=1');
await runCommand(process.argv.slice(2));
