import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { DIST_DIR, hostForAll } from '../support/host.ts';

const host = hostForAll();

const SCRIPT = readFileSync(join(DIST_DIR, 'conference-program.js'), 'utf8');

async function get(query: string, headers: Record<string, string> = {}) {
  const answer = await host.fetch(`/conference-program.js${query}`, { headers });
  return { answer, script: await answer.text() };
}

/** The markup that a script declares, as the browser's engine reads it. */
function inlineIn(script: string): unknown {
  expect(script.endsWith(`;\n${SCRIPT}`)).toBe(true);
  const declaration = script.slice(0, -SCRIPT.length);
  return runInNewContext(`${declaration} inlineProgram`);
}

async function rootOf(query = '') {
  const html = await (await host.fetch(`/embed/program.html${query}`)).text();
  return /<template[\s\S]*<\/template>/.exec(html)![0];
}

const TRICKY = '<p>`${alert(1)}` C:\\new \\u0041 \\` $& ${`</p>';

describe('conference-program.js', () => {
  test('alone it is the file, and is asked for again without being sent again', async () => {
    const { answer, script } = await get('');
    expect(script).toBe(SCRIPT);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2');
    const again = await get('', { 'if-none-match': answer.headers.get('etag')! });
    expect(again.answer.status).toBe(304);
  });

  test('has the program with it, letter by letter, whatever is written in it', async () => {
    const { body: day } = await host.call('POST', '/api/days', { title: TRICKY });
    const { answer, script } = await get('?program');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const brought = inlineIn(script) as string;
    expect(/<template[\s\S]*<\/template>/.exec(brought)![0]).toBe(await rootOf(''));
    expect(brought).toContain('`${alert(1)}` C:\\new \\u0041 \\`');
    await host.call('DELETE', `/api/days/${day.id}`);
    expect(inlineIn((await get('?program')).script)).not.toContain('alert(1)');
  });

  test('has it as the parameters want it, and answers 304 until the program changes', async () => {
    const { answer, script } = await get('?program&days=1&lang=fr&selectable');
    const [wanted] = /<template[\s\S]*<\/template>/.exec(inlineIn(script) as string)!;
    expect(wanted).toBe(await rootOf('?days=1&lang=fr&selectable'));
    const headers = { 'if-none-match': answer.headers.get('etag')! };
    const address = '?program&days=1&lang=fr&selectable';
    expect((await get(address, headers)).answer.status).toBe(304);
    await host.call('PATCH', '/api/schedule-items/1', { title: 'Moved' });
    const changed = await get(address, headers);
    expect(changed.answer.status).toBe(200);
    expect(inlineIn(changed.script)).toContain('Moved');
  });

  test.each(['?program&days=x%20y&heading-level=900', '?program=maybe', '?program&unknown=1&selectable=perhaps'])(
    'comes alone rather than not at all for %s',
    async (query) => {
      const { answer, script } = await get(query);
      expect(answer.status).toBe(200);
      expect(script).toBe(SCRIPT);
    },
  );

  test('comes alone for a program so long that its first days stand sooner if they are fetched', async () => {
    const { body: day } = await host.call('POST', '/api/days', { title: 'Long' });
    for (let index = 0; index < 9; index++)
      await host.call('POST', '/api/schedule-items', {
        day_id: day.id,
        time: '',
        title: `Talk ${index}`,
        description: `<p>${'Words about the talk. '.repeat(3_500)}</p>`,
      });
    expect((await get('?program')).script).toBe(SCRIPT);
    await host.call('DELETE', `/api/days/${day.id}`);
    expect((await get('?program')).script).not.toBe(SCRIPT);
  });
});
