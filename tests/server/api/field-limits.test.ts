import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Field, KINDS } from '../../../src/program/model/entities.ts';
import { entity } from '../../../src/program/model/entity.ts';
import { parseProgramFile } from '../../../src/server/commands/parse-program-file.ts';
import { rowSchemas } from '../../../src/server/api/row-schemas.ts';
import { hostileText } from '../../support/hostile-text.mjs';
import { hostForAll } from '../support/host.ts';

const host = hostForAll();

const limitOf = (field: Field) => ('limit' in field ? field.limit : 0);

describe('what could be saved once can be saved again', () => {
  const given = { day_id: 1, schedule_item_id: 1 };
  const { create } = rowSchemas.item;

  test('exactly as it is, whatever was typed', () => {
    fc.assert(
      fc.property(hostileText, (html) => {
        const first = create.safeParse({ ...given, title: `x${html}`, description: html });
        if (!first.success) return;
        expect(create.parse(first.data)).toEqual(first.data);
      }),
      { numRuns: 3_000 },
    );
  });

  /** The longest title made of such pieces that is accepted. */
  function longestTitle(piece: string): string {
    // With an attribute that is removed, because text with only clean tags is kept as it was typed.
    const title = (count: number) => '<b class="y">x</b>' + piece.repeat(count);
    let [taken, refused] = [1, 5_001];
    while (refused - taken > 1) {
      const count = Math.floor((taken + refused) / 2);
      if (create.safeParse({ ...given, title: title(count) }).success) taken = count;
      else refused = count;
    }
    return title(taken);
  }

  test.each([
    ['ampersands, which take five characters each as HTML', '&'],
    ['links, which get an attribute', '<a href="https://e.org">x</a>'],
    ['headings, which a title loses', '<h3>x</h3>'],
    ['tags that are never closed', '<p>x'],
    ['text inside much that is removed', '<p class="MsoNormal" style="mso-margin-top-alt:auto">x</p>'],
    ['references to characters that are removed', '<i>&#1;&#x7f;a</i>'],
  ])('up to the limit: %s', async (_, piece) => {
    const typed = longestTitle(piece);
    const body = { day_id: 1, title: typed };
    const added = await host.call('POST', '/api/schedule-items', body);
    expect(added.status).toBe(201);
    const { id, title } = added.body;
    // Only the last of the pieces may have been too many.
    expect(title.length).toBeGreaterThan(4_800);
    expect(title.length).toBeLessThanOrEqual(5_000);
    expect(await host.call('PATCH', `/api/schedule-items/${id}`, { title })).toMatchObject({
      status: 200,
      body: { title },
    });
    const {
      days: [day],
    } = parseProgramFile(JSON.stringify(await host.schedule()));
    expect(day!.items.find((item) => item.id === id)!.title).toBe(title);
    expect((await host.call('POST', '/api/schedule-items', { ...body, title: typed + piece })).status).toBe(422);
  });

  test.each([
    ['as text', '&'.repeat(90_000)],
    ['beside a tag', `<b>x</b>${'&'.repeat(19_000)}`],
    ['beside an attribute that goes', `<b class="y">x</b>${'&'.repeat(19_000)}`],
  ])('a description of very many ampersands %s', async (_, typed) => {
    const body = { day_id: 1, title: 'Ampersands', description: typed };
    const added = await host.call('POST', '/api/schedule-items', body);
    expect(added.status).toBe(201);
    const { id, description } = added.body;
    const path = `/api/schedule-items/${id}`;
    expect(await host.call('PATCH', path, { description })).toMatchObject({ status: 200, body: { description } });
    const {
      days: [day],
    } = parseProgramFile(JSON.stringify(await host.schedule()));
    expect(day!.items.find((item) => item.id === id)!.description).toBe(description);
    await host.call('DELETE', path);
  });

  test('the largest row allowed fits into a body, however its letters are escaped', () => {
    for (const kind of KINDS) {
      const characters = entity(kind).fields.reduce((sum, field) => sum + limitOf(field), 0);
      expect(characters * '\\uffff'.length + 1_000).toBeLessThan(1_048_576);
    }
  });
});

describe('a text that is too long', () => {
  const add = (content: string) => host.call('POST', '/api/schedule-item-lists', { schedule_item_id: 1, content });
  const message = async (content: string) => (await add(content)).body.errors?.[0].message;

  test('is refused with the length that counts', async () => {
    expect((await add('x'.repeat(20_000))).status).toBe(201);
    expect(await message('x'.repeat(20_001))).toBe('must have at most 20000 characters; as safe HTML it has 20001');
    expect(await message('<b class="y">x</b>' + '&'.repeat(4_000))).toBe(
      'must have at most 20000 characters; as safe HTML it has 20008',
    );
    const day = await host.call('POST', '/api/days', { title: 'x'.repeat(501) });
    expect(day.body.errors).toEqual([{ field: 'title', message: 'must have at most 500 characters' }]);
  });

  test('is accepted if what is pasted around it is removed', async () => {
    const pasted = `<style>${'p { color: red } '.repeat(5_000)}</style><p style="margin:0">Words</p>`;
    expect(await add(pasted)).toMatchObject({ status: 201, body: { content: '<p>Words</p>' } });
  });

  test('is not even cleaned if that would take too long', async () => {
    expect(await message('<b>'.repeat(100_000))).toBe('must have at most 200000 characters as it is sent');
  });
});
