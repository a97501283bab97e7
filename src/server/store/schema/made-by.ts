import about from '../../../../package.json' with { type: 'json' };

/** The last change of the schema. */
export interface MadeBy {
  version: string;
  /** ISO 8601 in UTC. */
  at: string;
}

/** The version of this program. */
export const OWN_VERSION = about.version;

export const SELECT_MADE_BY = 'SELECT version, at FROM upgrades ORDER BY migration DESC LIMIT 1';

/** A clause about a database of a later version. @param by undefined where that version has left no name */
export function madeByNewer(by: MadeBy | undefined): string {
  if (!by) return 'a newer version of this program has made it';
  const day = by.at.slice(0, 10);
  // Of one version there are several builds until it is released.
  if (by.version === OWN_VERSION) return `a newer build of this program's version ${OWN_VERSION} has made it on ${day}`;
  return `a newer version of this program has made it (${by.version} on ${day}; this is ${OWN_VERSION})`;
}
