import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillHead } from '../../../build/site/page-head.ts';
import { SHELLS } from '../../../build/site/shells.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-head-'));
  for (const name of ['event.json', 'page.json', 'images/share.jpg']) cpSync(`src/content/${name}`, join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

const set = (name: string, field: string, value: unknown) => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), [field]: value }));
};

describe('next year’s meeting only needs a change of the content', () => {
  it('leaves no word of this year in the shells', () => {
    for (const shell of Object.values(SHELLS))
      expect(readFileSync(`src/site/${shell}`, 'utf8')).not.toMatch(/LMI|Palu|Tadulako|UNTAD|20\d\d/);
  });

  it('puts the new texts into the head, whatever characters they contain', async () => {
    set('page.json', 'title', '5th "Meeting" <of> A & B');
    expect(await fillHead('<title>{{page.title}}</title>', folder)).toBe(
      '<title>5th &quot;Meeting&quot; &lt;of&gt; A &amp; B</title>',
    );
  });

  it('gives search engines the new dates, in a script that no text can close', async () => {
    set('event.json', 'dates', { text: 'In May', start: '2026-05-04', end: '2026-05-07' });
    set('event.json', 'title', 'A </script> B');
    const html = await fillHead('<!-- event data -->', folder);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    const data = JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''));
    expect(data).toMatchObject({ name: 'A </script> B', startDate: '2026-05-04', endDate: '2026-05-07' });
  });

  it('refuses a shell that names a text that the content lacks', async () => {
    await expect(fillHead('{{event.nothing}}', folder)).rejects.toThrow('{{event.nothing}}');
  });
});
