import { setFlagsFromString } from 'node:v8';
import { runCommand } from './command-line.ts';

// Room for short-lived objects stays at its initial size: under attack it would grow by some 40 MB.
setFlagsFromString('--semi-space-growth-factor=1');
await runCommand(process.argv.slice(2));
