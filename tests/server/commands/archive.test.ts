/** @module-tag thorough */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { convertIcsCalendar } from 'ts-ics';
import { parse } from 'yaml';
import { describe, expect, test, vi } from 'vitest';
import about from '../../../package.json';
import built from '../../../src/content/event.json';
import { readConfig } from '../../../src/server/config.ts';
import { importProgram } from '../../../src/server/commands/import-program.ts';
import { checkXml, filesIn, schemaFaults } from '../support/archives.ts';
import { archiving } from '../support/archiving.ts';
import { readLikeGiggity } from '../support/frab-readers.ts';
import { hideMuch, WITHDRAWN, WORD } from '../support/hidden.ts';
import { startHost } from '../support/host.ts';

const PUBLIC_URL = 'https://org.example/meetings/palu/';
const DOI = '10.5281/zenodo.1234567';

const { start, at, archive, unpacked, read } = archiving();

describe('an archive', () => {
  test('has the site and the program in every format, whole, and says what lies where', async () => {
    const host = await start();
    expect(await archive({ PUBLIC_URL })).toMatch(/^Archived the program to .*a\.zip: \d+ files\.\n/);
    const files = unpacked();
    expect(files.filter((name) => !name.startsWith('site/'))).toEqual([
      '.zenodo.json',
      'CITATION.cff',
      'README.txt',
      'SHA256SUMS',
      'licenses/conference-elements.licenses.md',
      'licenses/fraunces-OFL.txt',
      'licenses/instrument-sans-OFL.txt',
      'program.csv',
      'program.ics',
      'program.json',
      'program.txt',
      'program.xml',
    ]);
    const { id } = (await host.schedule())[0]!.items[0]!;
    for (const name of ['index.html', '404.html', '.nojekyll', `program/${id}/index.html`, `program/${id}.ics`])
      expect(files).toContain(`site/${name}`);
    checkXml(at('out/program.xml'));
    expect(readLikeGiggity(read('program.xml')).items.map(({ title }) => title)).toEqual(['Opening']);
    expect(convertIcsCalendar(undefined, read('program.ics')).events?.map(({ summary }) => summary)).toEqual([
      'Opening',
    ]);
    const rows = read('program.csv').trimEnd().split('\r\n');
    expect([rows.length, rows[1]]).toEqual([3, expect.stringContaining('Opening')]);
    for (const name of ['program.txt', 'site/index.html']) expect(read(name), name).toContain('Opening');
    expect(read('licenses/fraunces-OFL.txt')).toContain('SIL OPEN FONT LICENSE');
    expect(read('licenses/conference-elements.licenses.md')).toContain('## react-dom');
    const told = [...read('README.txt').matchAll(/^(\S+) {2,}\S/gm)].map(([, name]) => name!);
    expect(told.filter((name) => !files.some((file) => file.startsWith(name)))).toEqual([]);
    expect(told).toEqual(
      expect.arrayContaining(['site/', 'program.json', 'CITATION.cff', '.zenodo.json', 'licenses/']),
    );
  });

  test('brings the program back, with its event, to another host', async () => {
    const host = await start({ ...built, title: 'Field days', timeZone: 'Europe/Paris' });
    await archive();
    unpacked();
    const before = await host.schedule();
    const other = at('data');
    await importProgram(readConfig({ DATA_DIR: other, LOG_LEVEL: 'silent' }), at('out/program.json'));
    const again = await startHost({}, { dataDir: other });
    const withoutVersions = (schedule: unknown) =>
      JSON.parse(JSON.stringify(schedule, (key, value: unknown) => (key === 'version' ? undefined : value))) as unknown;
    expect(withoutVersions(await again.schedule())).toEqual(withoutVersions(before));
    expect((await again.call('GET', '/api/event')).body).toMatchObject({
      name: 'Field days',
      time_zone: 'Europe/Paris',
    });
    await again.close();
  });

  test('says how to cite the program, by version 1.2.0 of the Citation File Format and for Zenodo', async () => {
    await start({ ...built, title: 'Days: “slow” slip # 4', doi: DOI });
    await archive({ PUBLIC_URL });
    unpacked();
    const cff = parse(read('CITATION.cff'), { version: '1.2', schema: 'core' });
    expect(cff).toMatchObject({
      'cff-version': '1.2.0',
      type: 'dataset',
      title: 'Days: “slow” slip # 4: program',
      doi: DOI,
      url: PUBLIC_URL,
      authors: built.organizers.map((name) => ({ name })),
      'preferred-citation': {
        type: 'conference',
        doi: DOI,
        year: 2025,
        conference: { name: 'Days: “slow” slip # 4', 'date-start': '2025-10-28', 'date-end': '2025-10-31' },
      },
    });
    expect(schemaFaults('CFF_SCHEMA', cff)).toEqual([]);
    const zenodo = JSON.parse(read('.zenodo.json'));
    expect(zenodo).toMatchObject({
      upload_type: 'dataset',
      title: cff.title,
      creators: cff.authors,
      conference_url: PUBLIC_URL,
      related_identifiers: [{ identifier: DOI, relation: 'isIdenticalTo' }],
    });
    expect(schemaFaults('ZENODO_SCHEMA', zenodo)).toEqual([]);
    expect(read('README.txt')).toContain(`DOI: https://doi.org/${DOI}`);
  });

  test('says which state of the program it has, of which day, made by which version, and proves that its files are whole', async () => {
    const host = await start();
    await archive();
    unpacked();
    const [, changedAt] = /<updated>([^<]+)</.exec(await (await fetch(`${host.url}/feed.xml`)).text())!;
    const revision = (await fetch(`${host.url}/api/schedule`)).headers.get('program-revision');
    const day = changedAt!.slice(0, 10);
    expect(read('README.txt').replaceAll('\n', ' ')).toContain(
      `revision ${revision} of the program, last changed on ${day} (UTC), archived by conference-program ${about.version}`,
    );
    expect(parse(read('CITATION.cff'))).toMatchObject({ version: revision, 'date-released': day });
    expect(JSON.parse(read('.zenodo.json'))).toMatchObject({ version: revision, publication_date: day });
    expect(statSync(at('out/program.json')).mtime.toISOString().slice(0, 10)).toBe(day);
    const check = () => spawnSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: at('out'), encoding: 'utf8' });
    expect(check().stdout).toBe('');
    expect(read('SHA256SUMS').trimEnd().split('\n')).toHaveLength(filesIn(at('out')).length - 1);
    writeFileSync(at('out/program.csv'), 'other');
    expect(check().stdout).toContain('program.csv: FAILED');
  });

  test('of an event without a DOI, made without an address, names neither', async () => {
    await start();
    expect(await archive()).toContain('It names no address');
    unpacked();
    for (const name of ['CITATION.cff', '.zenodo.json', 'README.txt', 'program.json'])
      expect(read(name), name).not.toMatch(/doi|\.invalid|localhost|127\.0\.0\.1|undefined|null,\n +"url/i);
    const cff = parse(read('CITATION.cff'));
    expect([cff.url, schemaFaults('CFF_SCHEMA', cff)]).toEqual([undefined, []]);
    expect(schemaFaults('ZENODO_SCHEMA', JSON.parse(read('.zenodo.json')))).toEqual([]);
  });

  test('has nothing that is or was hidden, in no file', async () => {
    const host = await start();
    await hideMuch(host);
    await archive({ PUBLIC_URL });
    for (const name of unpacked()) {
      const text = readFileSync(at('out', name)).toString('latin1');
      for (const word of [WORD, WITHDRAWN]) expect(text.toLowerCase().includes(word), name).toBe(false);
      expect(text, name).not.toContain('STATUS:CANCELLED');
      if (!name.endsWith('.js')) expect(/"(?:note|hidden|not_placed)":/.test(text), name).toBe(false);
    }
  });

  test('has the same bytes when it is made again, also in another time zone', async () => {
    await start();
    await archive();
    vi.stubEnv('TZ', 'Pacific/Kiritimati');
    await archive({}, at('b.zip'));
    expect(readFileSync(at('a.zip')).equals(readFileSync(at('b.zip')))).toBe(true);
  });
});

describe('a target', () => {
  const left = () => readdirSync(at()).sort();

  test('that can’t be one is refused in words, and nothing is left', async () => {
    await start();
    writeFileSync(at('old.zip'), 'Mine');
    mkdirSync(at('folder.zip'));
    await expect(archive({}, at('old.zip'))).rejects.toThrow(`${at('old.zip')} exists already. Choose another name`);
    await expect(archive({}, at('folder.zip'))).rejects.toThrow(`${at('folder.zip')} is a folder.`);
    await expect(archive({}, at('no/a.zip'))).rejects.toThrow(`There is no folder ${dirname(at('no/a.zip'))}.`);
    await expect(archive({}, at('a'))).rejects.toThrow(`call it ${at('a')}.zip`);
    expect([left(), readFileSync(at('old.zip'), 'utf8')]).toEqual([['folder.zip', 'old.zip'], 'Mine']);
  });

  test.runIf(existsSync('/bin/sh') && process.platform !== 'win32')('without room for it has nothing', async () => {
    const host = await start();
    // A limit for files takes the place of a full disk.
    const { status, stderr } = spawnSync(
      '/bin/sh',
      ['-c', `ulimit -f 2000; exec "$0" dist/server/main.js archive "$1"`, process.execPath, at('a.zip')],
      { encoding: 'utf8', env: { PATH: at(), DATA_DIR: host.dataDir, LOG_LEVEL: 'silent' } },
    );
    expect([status, stderr]).toEqual([1, expect.stringMatching(/\S/)]);
    expect(left()).toEqual([]);
  });
});
