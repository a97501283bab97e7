import type { Config } from '../config.ts';
import { checkBackups } from './backups.ts';
import { checkDatabase, checkPassword } from './check-database.ts';
import { checkDataFolder } from './data-folder.ts';
import { checkExposure } from './exposure.ts';
import { type Finding, ok } from './finding.ts';
import { OLDEST_NODE } from './needed-system.ts';
import { checkAddress } from './public-address.ts';
import { checkSettings } from './settings.ts';

/** Looks at the whole set-up. Nothing is changed. */
async function examine(config: Config): Promise<Finding[]> {
  // An older Node doesn't get as far as this.
  const node = ok(`Node ${process.versions.node} is new enough (${OLDEST_NODE} or newer).`);
  const folder = await checkDataFolder(config);
  return [
    ...[node, ...checkSettings(), ...folder],
    ...(await checkDatabase(config)),
    ...checkPassword(config),
    await checkBackups(config),
    ...checkExposure(config),
    ...(await checkAddress(config)),
  ];
}

const count = (found: readonly Finding[], level: Finding['level']) =>
  found.filter((finding) => finding.level === level).length;

/** `doctor`: a line for each thing that was looked at. The command fails if one of them is wrong. */
export async function doctor(config: Config): Promise<string> {
  const found = await examine(config);
  const faults = count(found, 'wrong');
  if (faults > 0) process.exitCode = 1;
  const sum = `${faults === 0 ? 'Nothing is' : faults === 1 ? 'One thing is' : `${faults} things are`} wrong`;
  return [...found.map(({ level, says }) => `${level.padEnd(5)}  ${says}`), '', `${sum}.`].join('\n');
}
