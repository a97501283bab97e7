import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The event and the content of `start example`, below the project's folder. */
const EXAMPLE = 'src/server/commands/example';

/** A year in which nobody takes the sample for something that is on. */
const DATES = { text: '12–15 May 2027', start: '2027-05-12', end: '2027-05-15' };

const PROGRAM = `Date,Time,Title,Room,Speakers,Abstract
2027-05-12,09:00 - 09:30,Opening,Ridge Hall,Organizing committee,Four days in ten minutes
2027-05-12,09:30 - 10:30,Keynote: what a fault remembers,Ridge Hall,Paleoseismologist 1,What trenches and old letters tell together
2027-05-12,11:00 - 11:20,How fast do locked faults really load?,Hall A,Geodesist 1,
2027-05-12,11:00 - 11:20,What a harbor does to a wave,Hall B,Oceanographer 1,
2027-05-13,09:00 - 10:00,Gas before ash,Ridge Hall,Volcanologist 2,
`;

/** @param {string} file @returns {Record<string, object>} */
function objectIn(file) {
  /** @type {unknown} */
  const content = JSON.parse(readFileSync(file, 'utf8'));
  return /** @type {Record<string, object>} */ (content);
}

/**
 * Writes samples of what people write for a host: an event, a program as a table, and content with the schemas that describe it.
 * @param {string} root the project's folder
 * @param {string} folder where to, which isn't there yet
 */
export function writeSamples(root, folder) {
  const content = join(folder, 'site-content');
  mkdirSync(content, { recursive: true });
  /** @param {string} file @param {object} value */
  const write = (file, value) => writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
  write('event.json', { ...objectIn(join(root, EXAMPLE, 'event.json')), dates: DATES, timeZone: 'Europe/Paris' });
  writeFileSync(join(folder, 'program.csv'), PROGRAM);
  const schemas = ['site', 'hero', 'partners', 'project', 'meeting', 'travel', 'committee', 'gallery', 'text-section'];
  for (const name of schemas)
    write(`site-content/${name}.schema.json`, objectIn(join(root, `src/content/${name}.schema.json`)));
  for (const [name, value] of Object.entries(objectIn(join(root, EXAMPLE, 'content.json')))) {
    const schema = name.startsWith('text/') ? 'text-section' : name;
    write(`site-content/${name.replace('/', '-')}.json`, { $schema: `./${schema}.schema.json`, ...value });
  }
}
