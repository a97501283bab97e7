import { describe, expect, it } from 'vitest';
import { snippets } from '../../../demo/snippets.js';
import { oembedAnswer } from '../../../src/server/embed/oembed-answer.ts';
import { resolvePageAddress } from '../../../src/server/embed/resolve-page-address.ts';
import { htmlBlocks } from '../../support/html-blocks.ts';
import { strippedMarkup } from '../../support/strip-markup.ts';

const HOST = 'https://program.example';
const choice = {
  base: HOST,
  script: { file: `${HOST}/conference-program.js`, integrity: 'sha384-abc' },
  attributes: new Map([
    ['days', '1,2'],
    ['lang', 'fr'],
    ['compact', ''],
  ]),
  properties: new Map([
    ['--cp-accent', '#0055aa'],
    ['--cp-font', 'Georgia, "Times"'],
  ]),
};

const offered = [
  { name: 'the builder’s script', code: snippets.script(choice) },
  { name: 'the builder’s script with the program', code: snippets.script({ ...choice, isTogether: true }) },
  { name: 'the builder’s frame', code: snippets.frame(choice) },
  {
    name: 'the oEmbed answer',
    code: oembedAnswer(resolvePageAddress(`${HOST}/`, HOST)!, 'A meeting', undefined, {}).html,
  },
  ...htmlBlocks('README.md'),
  ...['embedding', 'frames', 'recipes'].flatMap((name) => htmlBlocks(`docs/${name}.md`)),
];

describe('pasted where scripts, styles and unknown elements are removed', () => {
  it.each(offered)('$name leaves a link to read and no code', ({ code }) => {
    const { text, links } = strippedMarkup(code);
    expect(links.length).toBeGreaterThan(0);
    for (const { address, text: label } of links) {
      expect(address).toMatch(/^(?:https:\/\/program\.example|HOST)\/#program$/);
      expect(label).toMatch(/\w{3}/);
    }
    // Words, and nothing of the kind that scripts and styles are made of.
    expect(text).toMatch(/^[\p{L}\p{N}\s,.:’–-]+$/u);
    expect(text).not.toMatch(/https?:|--/);
  });

  it.each(['address', 'include'] as const)('the %s stays the address of the program', (way) => {
    expect(new URL(snippets[way](choice)).origin).toBe(HOST);
    expect(new URL(snippets[way](choice)).search).toBe('?days=1,2&lang=fr&compact=');
  });
});

it('the frame and the script have the choices of the builder, as attributes', () => {
  expect(snippets.script(choice)).toContain('style="--cp-accent: #0055aa; --cp-font: Georgia, &quot;Times&quot;"');
  expect(snippets.frame(choice)).toContain(`src="${HOST}/embed/?days=1,2&amp;lang=fr&amp;compact="`);
});
