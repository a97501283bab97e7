import { describe, expect, test } from 'vitest';
import { shownContent } from '../../../src/program/search/shown-content.ts';

describe('a sub-item', () => {
  test.each([
    ['Salle: Salle A', 'Salle A'],
    ['Salle&nbsp;: salle A', 'salle A'],
    ['<b>Salle :</b> Salle A', 'Salle A'],
    ['<b>Salle : Salle A</b>', 'Salle A'],
    ['Amphithéâtre : amphitheatre Est', 'amphitheatre Est'],
    ['Room: <em>Room 3</em><br>second floor', '<em>Room 3</em><br>second floor'],
    ['Ruang: Ruang Sidang', 'Ruang Sidang'],
  ])('%s is shown as %s: what follows its label says the label again', (content, shown) => {
    expect(shownContent({ content })).toBe(shown);
  });

  test.each([
    // Another word, a word that only begins with the label, and texts without a label that is understood.
    ...['Salle: Amphi A', 'Salle: Salles A et B', 'Note: Note the time', 'Room A: Room A', 'Speaker: Ana Speaker'],
  ])('%s is shown as it is', (content) => {
    expect(shownContent({ content })).toBe(content);
  });
});
