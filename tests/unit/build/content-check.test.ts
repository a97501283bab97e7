import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentProblems, reviewContent } from '../../../build/content/check-content.ts';
import { listGaps } from '../../../build/content/list-gaps.ts';

const SOURCE = join(import.meta.dirname, '../../../src/content');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(SOURCE, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The parts of the files that the tests change: people may write anything there. */
type Content = Record<'heading' | 'headding', unknown> & Record<'leaders' | 'photos', Record<string, unknown>[]>;

/** Changes one file of the copy, as somebody editing the content would. */
function edit(file: string, change: (content: Content) => void) {
  const content: Content = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  change(content);
  writeFileSync(join(folder, file), JSON.stringify(content));
}

/** Sets one field of the event, such as `dates.end`. */
const editEvent = (field: string, value: string) =>
  edit('event.json', (event) => {
    const path = field.split('.');
    const name = path.pop()!;
    const holder = path.reduce(
      (inner, step) => inner[step] as Record<string, unknown>,
      event as Record<string, unknown>,
    );
    holder[name] = value;
  });

describe('the check of the content', () => {
  it('finds no problem in the content as it is', () => {
    expect(contentProblems(folder)).toEqual([]);
  });

  it('names the file and the field that is empty', () => {
    edit('committee.json', (committee) => (committee.leaders[2]!.title = ''));
    expect(contentProblems(folder)).toEqual(['src/content/committee.json: leaders[2].title must not be empty']);
  });

  it('says how to write that something is not known', () => {
    edit('committee.json', (committee) => (committee.leaders[2]!.name = ''));
    expect(contentProblems(folder)).toEqual([
      'src/content/committee.json: leaders[2].name must not be empty: write null while it is not known',
    ]);
  });

  it('names a field that is missing', () => {
    edit('gallery.json', (gallery) => delete gallery.photos[3]!.caption);
    expect(contentProblems(folder)).toEqual(['src/content/gallery.json: photos[3].caption is missing']);
  });

  it('names a field that is misspelt', () => {
    edit('gallery.json', (gallery) => (gallery.headding = 'Photos'));
    expect(contentProblems(folder)).toEqual(['src/content/gallery.json: headding is not a known field']);
  });

  it('says of what type a field must be', () => {
    edit('gallery.json', (gallery) => (gallery.photos[0]!.caption = 7));
    expect(contentProblems(folder)).toEqual(['src/content/gallery.json: photos[0].caption must be of type string']);
  });

  it('counts the photos', () => {
    edit('gallery.json', (gallery) => gallery.photos.pop());
    expect(contentProblems(folder)).toEqual(['src/content/gallery.json: photos must have at least 16 entries']);
  });

  it('names a picture that is not in the folder', () => {
    rmSync(join(folder, 'images/gallery-05.webp'));
    expect(contentProblems(folder)).toEqual([
      'src/content/gallery.json: photos[4].picture names "gallery-05", but src/content/images/ has no such picture',
    ]);
  });

  it('asks for an alternative text for each picture', () => {
    edit('gallery.json', (gallery) => (gallery.photos[1]!.alt = '  '));
    expect(contentProblems(folder)).toEqual([
      'src/content/gallery.json: photos[1].alt must describe the picture in words',
    ]);
  });

  it('names a file that is not JSON', () => {
    writeFileSync(join(folder, 'gallery.json'), '{ "heading": ');
    expect(contentProblems(folder)).toEqual([
      expect.stringMatching(/^src\/content\/gallery\.json: is not valid JSON: /),
    ]);
  });

  it('asks for a schema beside a new file', () => {
    writeFileSync(join(folder, 'sponsors.json'), '{}');
    expect(contentProblems(folder)).toEqual([
      'src/content/sponsors.json: has no schema: sponsors.schema.json belongs beside it',
    ]);
  });

  it.each([
    ['timeZone', 'Asia/Makasar', 'must be the IANA name of a time zone such as Asia/Makassar, not "Asia/Makasar"'],
    ['timeZone', 'asia/makassar', 'must be the IANA name of a time zone such as Asia/Makassar, not "asia/makassar"'],
    ['timeZone', 'UTC', 'must be the IANA name of a time zone such as Asia/Makassar, not "UTC"'],
    ['timeZone', '+08:00', 'must be the IANA name of a time zone such as Asia/Makassar, not "+08:00"'],
    ['dates.start', '2025-02-30', 'must be a date such as 2025-10-28, not "2025-02-30"'],
    ['dates.end', '31.10.2025', 'must be a date such as 2025-10-28, not "31.10.2025"'],
    ['dates.end', '2025-10-27', 'must not be before 2025-10-28; it is "2025-10-27"'],
    [
      'venue.coordinates',
      '91° S 119.9° E',
      'must be a latitude and a longitude such as 0.9° S 119.9° E, not "91° S 119.9° E"',
    ],
    ['venue.address', '  ', 'must not be blank'],
    [
      'links.registration.address',
      'forms.example/4',
      'must be a full address such as https://example.org/form, not "forms.example/4"',
    ],
    ['links.chat.address', 'https://…', 'must be a full address such as https://example.org/form, not "https://…"'],
    [
      'links.onlineMeeting.address',
      'https:///meet',
      'must be a full address such as https://example.org/form, not "https:///meet"',
    ],
  ])('takes no %s "%s" of the event', (field, value, problem) => {
    editEvent(field, value);
    expect(contentProblems(folder)).toEqual([`src/content/event.json: ${field} ${problem}`]);
  });

  it.each([
    ['timeZone', 'America/Argentina/Buenos_Aires'],
    ['timeZone', 'America/Port-au-Prince'],
    ['timeZone', 'Etc/UTC'],
    ['dates.end', '2025-10-28'],
    ['venue.coordinates', '0°54′ S, 119°52′ E'],
    ['links.registration.address', 'https://forms.example/4?lang=en#top'],
  ])('takes a %s "%s"', (field, value) => {
    editEvent(field, value);
    expect(contentProblems(folder)).toEqual([]);
  });

  it('reports all problems at once', () => {
    edit('committee.json', (committee) => (committee.leaders[0]!.title = ''));
    edit('gallery.json', (gallery) => (gallery.heading = ''));
    expect(contentProblems(folder)).toEqual([
      'src/content/committee.json: leaders[0].title must not be empty',
      'src/content/gallery.json: heading must not be empty',
    ]);
  });
});

describe('what is still to be filled in', () => {
  const gaps = (file: string) => reviewContent(folder).gaps.filter((gap) => gap.file === `src/content/${file}`);
  const meeting = (value: string | null) =>
    edit('meeting.json', (content) => Object.assign(content, { passcode: { label: 'Passcode', value } }));

  it('is listed with file, field and what belongs there, and is not a problem', () => {
    meeting(null);
    expect(gaps('meeting.json')).toContainEqual({
      file: 'src/content/meeting.json',
      field: 'passcode.value',
      expected: 'Passcode as shown and copied',
    });
    expect(contentProblems(folder)).toEqual([]);
  });

  it('is no longer listed once it is filled in', () => {
    meeting('tilted-strata');
    expect(gaps('meeting.json').map(({ field }) => field)).not.toContain('passcode.value');
    expect(contentProblems(folder)).toEqual([]);
  });

  it('is every field that is null, and nothing else', () => {
    const nulls = (value: unknown, path: string): string[] =>
      value === null || value === false
        ? [path]
        : typeof value === 'object'
          ? Object.entries(value).flatMap(([key, each]) =>
              nulls(each, /^\d+$/.test(key) ? `${path}[${key}]` : path ? `${path}.${key}` : key),
            )
          : [];
    for (const file of readdirSync(folder).filter((name) => /^[a-z]+\.json$/.test(name)))
      expect(new Set(gaps(file).map(({ field }) => field))).toEqual(
        new Set(nulls(JSON.parse(readFileSync(join(folder, file), 'utf8')), '')),
      );
  });

  it('is one line for the same field of several entries', () => {
    const gap = (field: string) => ({ file: 'src/content/partners.json', field, expected: 'Name' });
    const indexes = [0, 1, 2, 7, 16];
    expect(listGaps([...indexes.map((index) => gap(`partners[${index}].name`)), gap('title')])).toEqual([
      'src/content/partners.json  partners[0-2, 7, 16].name  Name',
      'src/content/partners.json  title                      Name',
    ]);
  });
});
