import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillShell, SHELLS } from '../../../build/site/shells.ts';
import { builtEvent, eventFromFile } from '../../../src/server/event/host-event.ts';
import { fillHead } from '../../../src/server/render/page-head.ts';

const { content } = builtEvent;

describe('another event only needs a change of the content, or a file in the data folder', () => {
  it('leaves no word of this year in the shells', () => {
    for (const shell of Object.values(SHELLS))
      expect(readFileSync(`src/site/${shell}`, 'utf8')).not.toMatch(/LMI|Palu|Tadulako|UNTAD|20\d\d/);
  });

  it('puts the new texts into the head, whatever characters they contain', () => {
    const event = eventFromFile({ ...content, title: '5th "Meeting" <of> A & B' });
    expect(fillHead('<title>{{page.title}}</title>', event)).toBe(
      '<title>5th &quot;Meeting&quot; &lt;of&gt; A &amp; B</title>',
    );
  });

  it('gives search engines the new dates, in a script that no text can close', () => {
    const dates = { text: 'In May', start: '2026-05-04', end: '2026-05-07' };
    const html = fillHead('<!-- event data -->', eventFromFile({ ...content, dates, title: 'A </script> B' }));
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    const data = JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''));
    expect(data).toMatchObject({ name: 'A </script> B', startDate: '2026-05-04', endDate: '2026-05-07' });
    expect(data.location[0].address).toBe(content.venue.address);
  });

  it('refuses a shell that names a text that the content lacks', () => {
    expect(() => fillHead('{{event.nothing}}', builtEvent)).toThrow('{{event.nothing}}');
  });

  it.each(Object.keys(SHELLS))('every text that the shell of %s names is there', async (address) => {
    const shell = await fillShell('.', SHELLS[address]!, async (file) => readFileSync(file));
    expect(fillHead(shell, builtEvent)).not.toMatch(/\{\{(?!site)[\w.]+\}\}|<!-- (?:event data|discovery|formats) -->/);
  });
});
