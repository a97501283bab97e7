import { describe, expect, test } from 'vitest';
import type { DocumentName } from '../../../src/content/site-documents.ts';
import { contrastOf, rgbOfHex } from '../../../src/editor/site/model/contrast.ts';
import { EXAMPLE_CONTENT } from '../../../src/server/commands/example/example-content.ts';
import { documentReviewer } from '../../../src/server/content/check-document.ts';

describe('the content of the example', () => {
  test('has no fault, and is stored as it is written', async () => {
    const review = await documentReviewer();
    for (const [name, given] of Object.entries(EXAMPLE_CONTENT)) {
      const { value, faults } = review(name as DocumentName, given);
      expect(faults, name).toEqual([]);
      expect(value, name).toEqual(given);
    }
  });

  test('has every kind of section but the gallery, free ones, and fields that aren’t known yet', async () => {
    const names = Object.keys(EXAMPLE_CONTENT);
    expect(names).toEqual(expect.arrayContaining(['site', 'project', 'meeting', 'travel', 'partners', 'committee']));
    expect(names.filter((name) => name.startsWith('text/')).length).toBeGreaterThan(2);
    const review = await documentReviewer();
    expect(
      Object.entries(EXAMPLE_CONTENT).flatMap(([name, given]) => review(name as DocumentName, given).gaps).length,
    ).toBeGreaterThan(4);
  });

  test('has colors that can be read in both themes', () => {
    const { colors } = EXAMPLE_CONTENT.site as { colors: Record<string, string> };
    const contrast = (one: string, other: string) => contrastOf(rgbOfHex(one)!, rgbOfHex(other)!);
    for (const theme of ['', 'Dark'])
      for (const [front, back] of [
        ...['paper', 'raised'].flatMap((ground) => ['ink', 'muted', 'accent', 'second'].map((text) => [text, ground])),
        ['onAccent', 'accent'],
      ] as [string, string][])
        expect(contrast(colors[front + theme]!, colors[back + theme]!), front + theme).toBeGreaterThan(4.5);
  });
});
