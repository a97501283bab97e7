import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readingOrder, readLinkLabel } from '../../../src/program/search/link-labels.ts';

const REL = 'rel="noopener noreferrer"';
const link = (address: string, text: string) => `<a href="${address}" ${REL}>${text}</a>`;

/** Organizers' texts, and how they are shown. */
const SHOWN = [
  ['Slides: https://x.org/a.pdf', 'slides', link('https://x.org/a.pdf', 'Slides')],
  ['slides (PDF): www.x.org/a.pdf', 'slides', link('https://www.x.org/a.pdf', 'slides (PDF)')],
  ['Slides: WWW.x.org/a.pdf', 'slides', link('https://WWW.x.org/a.pdf', 'Slides')],
  [
    'Slides: Www.x.org/1, HTTPS://x.org/2',
    'slides',
    `Slides: ${link('https://Www.x.org/1', 'Www.x.org/1')}, ${link('HTTPS://x.org/2', 'HTTPS://x.org/2')}`,
  ],
  ['<b>Slides:</b> https://x.org/a', 'slides', link('https://x.org/a', 'Slides')],
  ['<p><strong>Slides</strong>: https://x.org/a</p>', 'slides', link('https://x.org/a', 'Slides')],
  ['<b>Slides: https://x.org/a</b>', 'slides', link('https://x.org/a', 'Slides')],
  [`Recording: ${link('https://x.org/v', 'https://x.org/v')}`, 'recording', link('https://x.org/v', 'Recording')],
  [`Paper: ${link('https://x.org/p', 'Slip at Palu')}`, 'paper', `Paper: ${link('https://x.org/p', 'Slip at Palu')}`],
  ['Map: see https://x.org/m.', 'map', `${link('https://x.org/m', 'Map')} see`],
  ['Map: https://x.org/?a=1&b=2', 'map', link('https://x.org/?a=1&amp;b=2', 'Map')],
  ['Poster 12: Slip (https://x.org/p)', 'poster', `${link('https://x.org/p', 'Poster 12')} Slip`],
  ['Poster 12: <em>Slip</em>, Ann Lee', 'poster', 'Poster 12: <em>Slip</em>, Ann Lee'],
  [
    'Slides: https://x.org/1, https://x.org/2',
    'slides',
    `Slides: ${link('https://x.org/1', 'https://x.org/1')}, ${link('https://x.org/2', 'https://x.org/2')}`,
  ],
  ['Rekaman: https://x.org/v', 'recording', link('https://x.org/v', 'Rekaman')],
  ['Makalah: https://x.org/p', 'paper', link('https://x.org/p', 'Makalah')],
  ['Peta: https://x.org/m', 'map', link('https://x.org/m', 'Peta')],
  ['Salindia: https://x.org/s', 'slides', link('https://x.org/s', 'Salindia')],
  ['Diapos\u202f: https://x.org/s', 'slides', link('https://x.org/s', 'Diapos')],
  ['Enregistrement : https://x.org/v', 'recording', link('https://x.org/v', 'Enregistrement')],
  ['Plan : https://x.org/m', 'map', link('https://x.org/m', 'Plan')],
] as const;

describe('a labelled link', () => {
  test.each(SHOWN)('%s', (content, kind, html) => {
    expect(readLinkLabel(content)).toMatchObject({ kind, html });
  });

  test.each([
    'Slides: to follow',
    'Paper: A study of slip',
    'Poster: to follow',
    'See https://x.org',
    'https://x.org/slides: all of them',
    'Room: https://x.org/hall',
    'Slides https://x.org',
    `Slides: ${'<a href="mailto:a@x.org" rel="noopener noreferrer">ask</a>'}`,
  ])('is not: %s', (content) => {
    expect(readLinkLabel(content)).toBeUndefined();
  });

  test('has its address and its name for other formats', () => {
    const links = (content: string) => readLinkLabel(content)!.links;
    expect(links('Slides: https://x.org/a.pdf')).toEqual([{ address: 'https://x.org/a.pdf', label: 'Slides' }]);
    expect(links('Poster 3: Slip, https://x.org/p')).toEqual([{ address: 'https://x.org/p', label: 'Poster 3: Slip' }]);
    expect(links(`Paper: ${link('https://x.org/?a&amp;b', 'Slip &amp; <i>creep</i>')}`)).toEqual([
      { address: 'https://x.org/?a&b', label: 'Paper: Slip & creep' },
    ]);
  });

  test('never leaves an element open, or ends one that is around it', () => {
    for (const content of [
      '<div>Slides: https://x.org/a</div><div>more</div>',
      '<p>Slides: https://x.org/a</p><p>more</p>',
      '<div>Slides: <b>https://x.org/a</b></div>',
    ]) {
      const { html } = readLinkLabel(content)!;
      const box = document.createElement('div');
      box.innerHTML = `<section><div>${html}</div><hr></section>`;
      expect(box.querySelector('section')!.children).toHaveLength(2);
      expect(box.querySelectorAll('a')).toHaveLength(1);
      expect(box.textContent).toContain('Slides');
    }
  });

  test('keeps an address from being anything but a link, whatever is written', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const typed = text.replace(/[<>]/g, '');
        const html = readLinkLabel(`Slides: https://x.org/${typed}`)?.html ?? '';
        const box = document.createElement('div');
        box.innerHTML = html;
        expect([...box.querySelectorAll('*')].every(({ localName }) => localName === 'a')).toBe(true);
        for (const anchor of box.querySelectorAll('a'))
          expect(anchor.getAttributeNames().filter((name) => name !== 'href' && name !== 'rel')).toEqual([]);
      }),
    );
  });
});

describe('posters', () => {
  const order = (...contents: string[]) =>
    readingOrder(contents.map((content) => ({ content }))).map((index) => contents[index]);

  test('stand by the numbers of their boards, each where a poster stood', () => {
    expect(
      order('Chair: Ann Lee', 'Poster 12: A', 'Poster 2: B', 'Coffee is served', 'Poster 1b: C', 'Poster 1: D'),
    ).toEqual([
      ...['Chair: Ann Lee', 'Poster 1: D', 'Poster 1b: C', 'Coffee is served', 'Poster 2: B', 'Poster 12: A'],
    ]);
    expect(order('Poster B1: A', 'Poster A10: B', 'Poster A9: C')).toEqual([
      'Poster A9: C',
      'Poster A10: B',
      'Poster B1: A',
    ]);
  });

  test('that have no number stay where they are', () => {
    const contents = ['Poster: https://x.org/b', 'Poster: https://x.org/a', 'Slides: https://x.org/s'];
    expect(order(...contents)).toEqual(contents);
  });
});
