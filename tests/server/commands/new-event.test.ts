import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { guessZone, languageOfPlace, zonesOfPlace } from '../../../src/server/commands/new-event/find-zone.ts';
import { run, type Running, takeToken, untilSaid } from '../../support/product.mjs';
import { commandFolder } from '../support/command-folder.ts';

const { path, command } = commandFolder();

let running: Running | undefined;
afterEach(async () => {
  running?.child.kill('SIGTERM');
  await running?.ended;
  running = undefined;
});

/** Answers in the order of the questions, a line each. */
const typed = (...answers: string[]) => answers.map((answer) => `${answer}\n`).join('');

const ANSWERS = [
  'Journées du relief et des côtes 2027',
  ...['', '12 mai 2027', '2027-05-14', 'Grenoble, France', 'y', '', 'Maison des sciences', '', ''],
  ...['3 4 6', 'Académie d’exemple', '', 'Dates importantes', 'Tarifs', 'Mentions légales', '', 'y'],
];

/** Starts the command with answers, and waits until it serves. */
async function serving(answers: readonly string[], settings: Record<string, string> = {}) {
  running = run(['new'], { DATA_DIR: path('data'), PORT: '0', ...settings }, typed(...answers));
  const [url] = await untilSaid(running, /The site: +(http:\S+)\/\n/);
  return { url: url!, said: () => running!.stdout() };
}

const eventIn = (folder: string) => JSON.parse(readFileSync(path(`${folder}/event.json`), 'utf8')) as object;

describe('new', () => {
  test('asks for an event, writes it with the sections that were chosen, and serves its site', async () => {
    const { url, said } = await serving(ANSWERS);
    expect(eventIn('data')).toEqual({
      title: 'Journées du relief et des côtes 2027',
      shortTitle: 'Journées du relief 2027',
      dates: { text: '12–14 mai 2027', start: '2027-05-12', end: '2027-05-14' },
      timeZone: 'Europe/Paris',
      venue: {
        name: 'Maison des sciences',
        place: 'Grenoble, France',
        address: 'Grenoble, France',
      },
      language: 'fr',
      links: { registration: { address: null } },
    });
    const home = await (await fetch(url)).text();
    expect(/<html[^>]*>/.exec(home)![0]).toContain('lang="fr"');
    const sections = ['id="information"', 'id="dates-importantes"', 'id="tarifs"', 'id="mentions-legales"'];
    const found = sections.map((section) => home.indexOf(section));
    expect(found).not.toContain(-1);
    expect(found).toEqual([...found].sort((one, other) => one - other));
    expect(home.includes('Académie d’exemple')).toBe(true);
    expect(await (await fetch(`${url}/api/schedule`)).json()).toEqual([]);
    const password = /Editor password, shown this once: (\S+)/.exec(said())![1]!;
    expect(await takeToken(url, password)).toEqual(expect.any(String));
    expect(said()).toContain(`The editor:   ${url}/editor  with the password above`);
    for (const told of ['press "Import a file" there', 'set-password']) expect(said()).toContain(told);
  });

  test('asks again after an answer that can’t be taken, with a sentence, and once more when not all was right', async () => {
    const wrong = [
      ...['', 'x'.repeat(201), '4th Annual Meeting of the LMI-SIR Project', 'Coast Days'],
      ...['soon', '5/6/2027', '2027-02-30', '3 June 2027', '2 June 2027', '3 June 2028', '4 June 2027'],
      // Where this machine's own clock says nothing of the place, `perhaps` and `n` are no towns.
      ...[
        '',
        'Springfield',
        'perhaps',
        'n',
        'nowhere',
        'Indonesia',
        'Asia/Makassar',
        'perhaps',
        'y',
        'xx',
        'English',
        '',
      ],
      ...['http://example.org', '-', '1 9', '', 'n'],
    ];
    // Enter takes what was answered before.
    const right = ['', '', '3 June 2027', 'Palu, Indonesia', 'y', 'en', '', '', '2', ''];
    const { said } = await serving([...wrong, ...right]);
    for (const sentence of [
      'A name is needed.',
      'A name may have at most 200 characters; that has 201.',
      'Yours needs another name.',
      'That may be two days. Write one day with its year',
      'There is no such day.',
      'That is before 2027-06-03, its first day.',
      'That would be 367 days. Is the year right?',
      'A town is needed.',
      'Write y for yes or n for no.',
      'No clock is known by that name.',
      'Which one? Write its name: Asia/Jakarta, Asia/Jayapura, Asia/Makassar, Asia/Pontianak.',
      'there (Asia/Makassar), right?',
      'Write one of en, fr, id.',
      'Write a full address such as https://example.org/form',
      '"9" is none of them.',
      'Then once more.',
    ])
      expect(said()).toContain(sentence);
    expect(eventIn('data')).toMatchObject({
      dates: { text: '3 June 2027', start: '2027-06-03', end: '2027-06-03' },
      venue: { name: 'To be announced', place: 'Palu, Indonesia' },
      language: 'en',
    });
  });

  test('leads back to the question before, with what was answered in brackets, and on from there', async () => {
    const { said } = await serving([
      ...['back', 'Coast Days', '3 June 2027', '5 June 2027', 'Back', 'back', '4 June 2027', ''],
      // The town was mistyped: its clock, its language and its address follow the other one.
      ...[
        'Paris, France',
        'y',
        'back',
        'back',
        'Grenoble, France',
        'y',
        '',
        'Maison des sciences',
        'back',
        'empty',
        'back',
        'Amphi',
      ],
      ...['', '', '4 6', 'CNRS', 'IRD', '', 'Fees', 'back', 'back', 'back', 'empty', 'Fees', '', 'back', '', 'y'],
    ]);
    for (const asked of [
      'Write "back" to get to the question before.',
      '  This is the first question.\n',
      'Its first day, such as 2027-05-12 or 12 May 2027 [3 June 2027]: ',
      'Its last day [5 June 2027]: ',
      'Such as Grenoble, France [Paris, France]: ',
      'In which building? (empty: not known yet) [Maison des sciences]: ',
      '  2 (empty: no more) [IRD]: ',
    ])
      expect(said()).toContain(asked);
    // Questions that stay answered aren't asked again.
    expect(said().match(/What is your event called\?/g)).toHaveLength(2);
    expect(eventIn('data')).toMatchObject({
      title: 'Coast Days',
      dates: { start: '2027-06-04', end: '2027-06-05' },
      venue: { name: 'Amphi', place: 'Grenoble, France', address: 'Grenoble, France' },
      language: 'fr',
    });
    const home = await (await fetch(/The site: +(http:\S+)\//.exec(said())![1]!)).text();
    expect([home.includes('CNRS'), home.includes('IRD'), home.includes('id="fees"')]).toEqual([true, false, true]);
  });

  test('says with --help what it asks for, and asks nothing', async () => {
    for (const words of [
      ['new', '--help'],
      ['new', '-h'],
      ['help', 'new'],
    ]) {
      const { code, stdout, stderr } = await command(words);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/^Usage: npm start -- new\n/);
      for (const asked of ['first and its last day', 'the language of the site: English, Français', '"back"'])
        expect(stdout).toContain(asked);
    }
    expect(existsSync(path('data'))).toBe(false);
    // No file of that name is written.
    expect(await command(['export', '--help'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Usage:/) });
  });

  test.each([0, 1, 5, 11, ANSWERS.length - 1])(
    'leaves nothing behind when its input ends after %s answers',
    async (count) => {
      const { code, stderr } = await command(['new'], {}, typed(...ANSWERS.slice(0, count)));
      expect([code, stderr]).toEqual([1, 'The questions were not answered to the end. Nothing was written.\n']);
      expect(existsSync(path('data'))).toBe(false);
    },
  );

  test('overwrites no event and no program that is there, and says what to do', async () => {
    mkdirSync(path('data'));
    writeFileSync(path('data/event.json'), '{"title":"Ours"}');
    const event = await command(['new'], {}, typed(...ANSWERS));
    expect([event.code, event.stdout]).toEqual([1, '']);
    expect(event.stderr).toContain(`There is an event already, in ${path('data/event.json')}. Nothing was changed.`);
    expect(event.stderr).toContain('DATA_DIR=./another-event npm start -- new');
    expect(readFileSync(path('data/event.json'), 'utf8')).toBe('{"title":"Ours"}');

    writeFileSync(path('in.json'), '[{"title":"Ours"}]');
    const other = { DATA_DIR: path('other') };
    await command(['import', path('in.json')], other);
    const program = await command(['new'], other, typed(...ANSWERS));
    expect(program.code).toBe(1);
    expect(program.stderr).toContain(`There is a program already, in ${path('other')}. Nothing was changed.`);
    expect(existsSync(path('other/event.json'))).toBe(false);
  });

  test('names the command that serves the event when its port is taken, as the event is there by then', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port));
    });
    const { code, stderr } = await command(['new'], { PORT: String(port) }, typed(...ANSWERS));
    taken.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(/Set PORT to another one: PORT=\d+ npm start\n$/);
    expect(existsSync(path('data/event.json'))).toBe(true);
  });
});

describe('the time zone of a place', () => {
  test.each([
    ['Paris', ['Europe/Paris']],
    ['Grenoble, France', ['Europe/Paris']],
    ['Grenoble (Frankreich), France', ['Europe/Paris']],
    ['new york', ['America/New_York']],
    ['são paulo', ['America/Sao_Paulo']],
    ['Pune, India', ['Asia/Kolkata']],
    ['Yogyakarta, Indonésie', ['Asia/Jakarta', 'Asia/Jayapura', 'Asia/Makassar', 'Asia/Pontianak']],
    ['Asia/Makassar', ['Asia/Makassar']],
    ['Utrecht, Netherlands', ['Europe/Amsterdam']],
    ['Indianapolis', ['America/Indiana/Indianapolis']],
    ['Addis Ababa', ['Africa/Addis_Ababa']],
    ['Kuala Lumpur', ['Asia/Kuala_Lumpur']],
    ['Springfield', []],
    ['', []],
  ])('%j may be %j', (place, zones) => {
    expect(zonesOfPlace(place)).toEqual(zones);
  });

  test('is guessed by its town, then its country, then this machine', () => {
    vi.stubEnv('TZ', 'Asia/Makassar');
    expect(guessZone('Paris')).toBe('Europe/Paris');
    expect(guessZone('Palu, Indonesia')).toBe('Asia/Makassar');
    expect(guessZone('Springfield')).toBe('Asia/Makassar');
    vi.stubEnv('TZ', 'Europe/Paris');
    expect(guessZone('Palu, Indonesia')).toBe('Asia/Jakarta');
    // A server that nobody has told where it stands says nothing of the place.
    vi.stubEnv('TZ', 'Etc/UTC');
    expect(guessZone('Springfield')).toBeUndefined();
    expect(guessZone('Paris')).toBe('Europe/Paris');
    vi.unstubAllEnvs();
  });

  test('goes with the language of its country', () => {
    expect(['Lyon, France', 'Bandung, Indonesia', 'Kyoto, Japan', 'Springfield'].map(languageOfPlace)).toEqual([
      ...['fr', 'id', 'ja'],
      undefined,
    ]);
  });
});
