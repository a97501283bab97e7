/** The heading of what has come since the last release. */
const OPEN = '## Not released yet';

/** The heading of a release, such as `## 0.2.0 (2026-11-29)`. */
const RELEASED = /^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$/m;

/** @param {string} changelog @returns {string[]} its parts, each beginning with a heading, the newest first */
const partsOf = (changelog) => changelog.split(/^(?=## )/m).slice(1);

/** @param {string} part @returns {string} its first line */
const headingOf = (part) => part.split('\n', 1)[0] ?? '';

/**
 * The reason why a CHANGELOG isn't that of a release.
 * @param {string} changelog
 * @param {string} version of the sources
 * @returns {string | undefined} a sentence
 */
export function whyUnreleased(changelog, version) {
  const [newest = ''] = partsOf(changelog);
  const heading = headingOf(newest);
  if (heading === OPEN) return `CHANGELOG.md says "${heading.slice(3)}" of what is new.`;
  const [, released] = RELEASED.exec(heading) ?? [];
  if (released !== version) return `The newest heading of CHANGELOG.md is "${heading}", and the version is ${version}.`;
  return undefined;
}

/**
 * A CHANGELOG whose open heading has become that of a release.
 * @param {string} changelog
 * @param {string} version of the sources
 * @param {string} date as `YYYY-MM-DD`
 * @returns {string}
 * @throws {Error} where nothing is open, or the version has been released before
 */
export function closeHeading(changelog, version, date) {
  const [newest = '', ...older] = partsOf(changelog);
  if (headingOf(newest) !== OPEN) throw new Error(`CHANGELOG.md doesn't begin with "${OPEN}": nothing is new.`);
  if (older.some((part) => RELEASED.exec(headingOf(part))?.[1] === version))
    throw new Error(`CHANGELOG.md has ${version} already: package.json needs the next version.`);
  return changelog.replace(OPEN, `## ${version} (${date})`);
}

/**
 * The notes of the newest release: what stands below its heading. Links to files of the repository lead nowhere from there, and
 * are their words alone.
 * @param {string} changelog
 * @returns {string}
 */
export function notesOf(changelog) {
  const [newest = ''] = partsOf(changelog);
  const text = newest.slice(headingOf(newest).length).trim();
  return `${text.replace(/\[([^\]]+)\]\((?!\w+:)[^)]+\)/g, '$1')}\n`;
}
