/** @module-tag thorough */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import about from '../../../package.json';
import built from '../../../src/content/event.json';
import { findChromium } from '../../../src/server/archive/find-chromium.ts';
import { wordsIn } from '../support/archives.ts';
import { archiving } from '../support/archiving.ts';

const PUBLIC_URL = 'https://org.example/meetings/palu/';

const { start, at, archive, unpacked, read } = archiving();

describe('the booklet', () => {
  test.runIf(findChromium())(
    'is a PDF with all titles, with its headings as contents, and of the day of the program’s last change',
    async () => {
      vi.unstubAllEnvs();
      const host = await start();
      const [day] = await host.schedule();
      const [opening, talks] = day!.items;
      const description = `<p><a href="/program/${talks!.id}">Then</a> <a href="https://org.example/slides">Slides</a></p>`;
      await host.call('PATCH', `/api/schedule-items/${opening!.id}`, { description });
      expect(await archive({ PUBLIC_URL })).not.toContain('booklet');
      expect(unpacked()).toContain('program.pdf');
      expect(read('README.txt')).toContain('program.pdf');
      const pdf = readFileSync(at('out/program.pdf')).toString('latin1');
      expect(pdf.slice(0, 5)).toBe('%PDF-');
      const [, changedAt] = /<updated>([^<]+)</.exec(await (await fetch(`${host.url}/feed.xml`)).text())!;
      expect([...pdf.matchAll(/\/(?:CreationDate|ModDate) \(D:(\d+)/g)].map(([, date]) => date)).toEqual(
        Array(2).fill(`${changedAt!.slice(0, 10).replaceAll('-', '')}000000`),
      );
      expect(pdf).toContain('/Outlines');
      expect(pdf).toContain(`/Creator (conference-program ${about.version})`);
      expect(pdf).toMatch(/\/Title [(<]/);
      expect([...pdf.matchAll(/\/URI \((http[^)]*|file[^)]*)/g)].map(([, address]) => address)).toEqual(
        expect.arrayContaining([`${PUBLIC_URL}program/${talks!.id}/index.html`, 'https://org.example/slides']),
      );
      expect(pdf).not.toMatch(/file:|127\.0\.0\.1|program-booklet/);
      const words = wordsIn(at('out/program.pdf'));
      if (words !== undefined)
        for (const word of [built.theme, 'First day', 'Opening', 'Talks', 'Rector']) expect(words).toContain(word);
      await archive({ PUBLIC_URL }, at('b.zip'));
      expect(readFileSync(at('a.zip')).equals(readFileSync(at('b.zip')))).toBe(true);
    },
  );

  test('is left out where no Chromium is, or it makes none, with a sentence that says so', async () => {
    await start();
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('CHROME_PATH', '');
    vi.stubEnv('PATH', at());
    expect(await archive()).toContain('no booklet (PDF), because no Chromium was found. Install one, or name it');
    writeFileSync(at('chromium'), '#!/bin/sh\nexit 3\n');
    chmodSync(at('chromium'), 0o755);
    expect(await archive({}, at('b.zip'))).toContain(`no booklet (PDF), because ${at('chromium')} made none.`);
    vi.unstubAllEnvs();
    expect(unpacked()).not.toContain('program.pdf');
    expect(read('README.txt')).not.toContain('program.pdf');
  });
});
