import { SETTINGS } from '../config.ts';
import { type Finding, wrong } from './finding.ts';

const lettersOf = (name: string) => [...name.toUpperCase().replaceAll(/[^A-Z]/g, '')];

/** How many letters of one name the other lacks, wherever they stand. */
function lacking(letters: string[], other: string[]): number {
  const left = [...other];
  return letters.filter((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}

/** Whether one name may be the other mistyped: in another order, with other marks, or with one letter wrong. */
function isNear(name: string, other: string): boolean {
  const [mine, theirs] = [lettersOf(name), lettersOf(other)];
  return Math.max(lacking(mine, theirs), lacking(theirs, mine)) <= 1;
}

/** Settings that are not set while a variable has nearly their name. */
export function checkSettings(variables: NodeJS.ProcessEnv = process.env): Finding[] {
  const given = Object.keys(variables).filter((name) => !SETTINGS.includes(name));
  return SETTINGS.filter((setting) => !variables[setting]).flatMap((setting) =>
    given
      .filter((name) => isNear(name, setting))
      .map((name) => wrong(`${name} is no setting, and ${setting} is not set: rename it if that is what is meant.`)),
  );
}
