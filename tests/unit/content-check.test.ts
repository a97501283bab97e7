import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentProblems } from '../../build/check-content.ts';

const SOURCE = join(import.meta.dirname, '../../src/content');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(SOURCE, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the tests reach in the files: a person may write anything there. */
type Content = Record<'heading' | 'headding', unknown> & Record<'leaders' | 'photos', Record<string, unknown>[]>;

/** Changes one file of the copy, as a person would who edits the content. */
function edit(file: string, change: (content: Content) => void) {
  const content: Content = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  change(content);
  writeFileSync(join(folder, file), JSON.stringify(content));
}

describe('content that was edited wrongly', () => {
  it('finds nothing to mend in the content as it is', () => {
    expect(contentProblems(folder)).toEqual([]);
  });

  it('names the file and the field that is empty', () => {
    edit('committee.json', (committee) => (committee.leaders[2]!.name = ''));
    expect(contentProblems(folder)).toEqual(['src/content/committee.json: leaders[2].name must not be empty']);
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

  it('asks for words where a picture has none', () => {
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

  it('tells all that is wrong at once', () => {
    edit('committee.json', (committee) => (committee.leaders[0]!.title = ''));
    edit('gallery.json', (gallery) => (gallery.heading = ''));
    expect(contentProblems(folder)).toEqual([
      'src/content/committee.json: leaders[0].title must not be empty',
      'src/content/gallery.json: heading must not be empty',
    ]);
  });
});
