import { expect, it } from 'vitest';
import { anchorOf, isDocumentName } from '../../../src/content/site-documents.ts';

it('A site has one document for itself, one for each section, and free sections with anchors that nothing else has', () => {
  for (const name of ['site', 'hero', 'meeting', 'gallery', 'text/tarifs', 'text/dates-importantes', 'text/2026'])
    expect(isDocumentName(name), name).toBe(true);
  const refused = [
    'program',
    'event',
    '',
    'text',
    'text/',
    'text/Tarifs',
    'text/a--b',
    'text/-a',
    'text/a/b',
    'text/é',
  ];
  const taken = [
    'text/program',
    'text/committe',
    'text/committee',
    'text/end',
    'text/program-item-3',
    'text/top',
    `text/${'a'.repeat(41)}`,
    '__proto__',
  ];
  for (const name of [...refused, ...taken]) expect(isDocumentName(name), name).toBe(false);
  expect(anchorOf('text/tarifs')).toBe('tarifs');
  expect(anchorOf('hero')).toBeUndefined();
});
