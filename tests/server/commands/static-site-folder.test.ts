import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn, useStaticSite } from '../support/static-site.ts';

const PUBLIC_URL = 'https://org.example/meetings/palu/';
const site = useStaticSite();
const { at, write, read } = site;

describe('the folder of a site as files', () => {
  test('that is not empty is left as it is', async () => {
    mkdirSync(at('site'));
    writeFileSync(at('site/index.html'), 'Mine');
    await expect(write()).rejects.toThrow('is not empty, and not of an earlier export. Nothing was changed.');
    expect([filesIn(at('site')), read('index.html')]).toEqual([['index.html'], 'Mine']);
  });

  test('of an earlier export is brought up to date, and what others have put there stays', async () => {
    await write();
    const [opening, talks] = (await site.host.schedule())[0]!.items;
    writeFileSync(at('site/CNAME'), 'org.example');
    await site.host.call('DELETE', `/api/schedule-items/${talks!.id}`);
    await site.host.call('PATCH', `/api/schedule-items/${opening!.id}`, { title: 'Welcome' });
    await write();
    expect(read('CNAME')).toBe('org.example');
    expect(read(`program/${opening!.id}/index.html`)).toContain('Welcome');
    expect(readdirSync(at('site/program'))).toEqual([String(opening!.id), `${opening!.id}.ics`]);
    expect(filesIn(at('site')).filter((name) => name.endsWith('.tmp'))).toEqual([]);

    // Somebody's own file in the place of one of the export's.
    writeFileSync(at('site/404.html'), 'Mine');
    await expect(write({ PUBLIC_URL })).rejects.toThrow('404.html is not of an earlier export. Move it away');
    expect(read('404.html')).toBe('Mine');
  });

  test('whose list names files elsewhere loses none of them', async () => {
    mkdirSync(at('site'));
    writeFileSync(at('precious.txt'), 'Mine');
    for (const list of ['{"files":["../precious.txt"]}', '{"files":["/etc/x"]}', '{', '{"files":[7]}']) {
      writeFileSync(at('site/.static-export.json'), list);
      await expect(write(), list).rejects.toThrow("can't be read. Choose another folder, or empty this one.");
    }
    expect(readFileSync(at('precious.txt'), 'utf8')).toBe('Mine');
  });

  test('is not written through a folder that leads elsewhere', async () => {
    await write();
    mkdirSync(at('elsewhere'));
    rmSync(at('site/program'), { recursive: true });
    symlinkSync(at('elsewhere'), at('site/program'));
    await expect(write()).rejects.toThrow(`${at('site/program')} is a link or a file, not a folder of an export.`);
    expect(readdirSync(at('elsewhere'))).toEqual([]);
  });

  test('that can’t be one is refused in words', async () => {
    writeFileSync(at('file'), '');
    await expect(write({}, at('file'))).rejects.toThrow(`${at('file')} is not a folder.`);
    await expect(write({}, at('no/site'))).rejects.toThrow(`There is no folder ${dirname(at('no/site'))}.`);
  });
});
