import { runCommand } from './command-line.ts';

await runCommand(process.argv.slice(2));
