// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { roleOfHeader } from '../../../src/editor/import/columns/headers.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../src/program/model/languages.ts';
import { readLabel } from '../../../src/program/search/labels.ts';
import { readTitleDate } from '../../../src/program/times/agenda/agenda-dates.ts';
import { conferenceProgram } from '../../../src/sections/conference-program/conference-program.definition.ts';
import { catalogs } from '../../../src/sections/conference-program/texts/catalogs.ts';

const english = new Intl.DisplayNames('en', { type: 'language' });
const DAY_MS = 24 * 60 * 60_000;

describe.each(LANGUAGES)('%s', (lang) => {
  test('can be chosen in the embed builder', () => {
    expect(readFileSync('demo/index.html', 'utf8')).toContain(
      `<option value="${lang}">${LANGUAGE_NAMES[lang]}</option>`,
    );
  });

  test.each(['README.md', 'docs/embedding.md', 'docs/features.md', 'integrations/npm/README.md'])(
    'is named in %s',
    (file) => expect(readFileSync(file, 'utf8')).toContain(english.of(lang)),
  );

  test('is named where the attribute is described, for pages and for WordPress', () => {
    expect(conferenceProgram.attributes.lang.description).toContain(`\`${lang}\``);
    expect(readFileSync('integrations/wordpress/readme.txt', 'utf8')).toMatch(
      new RegExp(`^\\* \`lang\`:.*\`${lang}\``, 'm'),
    );
  });

  test('can be written in titles of days', () => {
    for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 29 * DAY_MS) {
      const format = new Intl.DateTimeFormat(lang, { dateStyle: 'full', timeZone: 'UTC' });
      expect(readTitleDate(format.format(time)), format.format(time)).toBe(new Date(time).toISOString().slice(0, 10));
    }
  });

  test.each(['place', 'track', 'language', 'interpretation'] as const)(
    'has a word for "%s" that is read in sub-items and in sheets',
    (kind) => {
      expect(readLabel(`${catalogs[lang][kind]}: X`)?.kind).toBe(kind);
      expect(roleOfHeader(catalogs[lang][kind])).toBe(kind);
    },
  );
});
