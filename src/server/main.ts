import { setFlagsFromString } from 'node:v8';
import { describeMissingPart, nodeFault } from './doctor/needed-system.ts';

const fault = nodeFault();
if (fault) {
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}

// Room for short-lived objects stays at its initial size, and the rest is collected when it has grown by four fifths.
// docs/decisions/memory-settings-of-v8.md
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--heap-growing-percent=80');
// Imported here, so that what it needs of the system can be told before.
const { runCommand } = await import('./command-line.ts').catch((error: unknown) => {
  process.stderr.write(`${describeMissingPart(error)}\n`);
  process.exit(1);
});
await runCommand(process.argv.slice(2));
