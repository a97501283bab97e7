// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { listedFiles } from './listed-files.ts';

/** A statement about the license of these sources, or that there is none. */
const STATEMENTS = [
  /\bUNLICENSED\b/,
  /SPDX-License-Identifier/,
  /\bno license\b(?! of\b|, which only)/i,
  /\bNo license has been chosen\b/i,
];
/** A line of the head of a plugin or of a citation. In code it is a field. */
const HEAD = /^[\s*#]*License(?: URI)?:\s/im;
/** Texts, manifests and settings. Pictures, tests, and the notices of others say nothing of ours. */
const READ = /(?:\.(?:md|json|txt|php|mjs|ts|tsx|js|ya?ml|cff|toml|html)|Dockerfile)$/;
const OTHERS = /^tests\/|OFL\.txt$/;
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice|unlicense)(?:\.(?:md|txt))?$|^citation\.cff$/i;

const files = listedFiles();
const page = readFileSync('docs/license.md', 'utf8');
const listed = [...page.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, name]) => name!);
const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as { license: string; files: string[] };

it('docs/license.md lists every file that a choice of license changes, and no other', () => {
  const stating = files.filter((name) => {
    if (!READ.test(name) || OTHERS.test(name)) return false;
    const text = readFileSync(name, 'utf8');
    return STATEMENTS.some((statement) => statement.test(text)) || (!/\.(?:m?js|tsx?)$/.test(name) && HEAD.test(text));
  });
  expect([...listed].sort()).toEqual(stating.sort());
  expect(listed).toEqual(expect.arrayContaining(['package.json', 'integrations/wordpress/plugin.php', 'README.md']));
});

it.runIf(packageJson.license === 'UNLICENSED')(
  'while nothing has been chosen no file grants anything, and the first screen of README.md says so',
  () => {
    const texts = files.filter((name) => !OTHERS.test(name) && LICENSE_FILE.test(basename(name)));
    expect(texts).toEqual(['docs/license.md']);
    for (const name of listed) {
      // A lock names the licenses of all packages, and the first of its entries is ours.
      const lock = name.endsWith('-lock.json')
        ? JSON.parse(readFileSync(name, 'utf8')).packages[''].license
        : undefined;
      expect(lock ?? 'UNLICENSED', name).toBe('UNLICENSED');
      if (lock === undefined) expect(readFileSync(name, 'utf8'), name).toMatch(/UNLICENSED|no license|not yet/i);
      if (/\.(?:php|txt)$/.test(name)) expect(readFileSync(name, 'utf8'), name).not.toMatch(/^[\s*]*License/m);
    }
    const screen = readFileSync('README.md', 'utf8').split('\n').slice(0, 30).join('\n');
    expect(screen).toContain('[Not yet](docs/license.md): it has no license');
    expect(packageJson.files).not.toContain('LICENSE');
  },
);

it.runIf(packageJson.license !== 'UNLICENSED')('a license that was chosen has its text beside README.md', () => {
  expect(existsSync('LICENSE')).toBe(true);
  expect(packageJson.files).toContain('LICENSE');
});
