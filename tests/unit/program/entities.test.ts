// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, expectTypeOf, it } from 'vitest';
import { programTypes } from '../../../build/docs/program-types.ts';
import { mapHtmlFields } from '../../../src/program/html/map-html-fields.ts';
import type {
  Bodies,
  Day,
  EditorRows,
  NewRows,
  ScheduleItem,
  StoredRows,
  SubItem,
} from '../../../src/program/model/types.ts';

// Checked by `npm run check`: if the descriptions no longer give these types, this doesn't compile.
describe('the types that follow from the descriptions', () => {
  it('are the rows of the specification', () => {
    expectTypeOf<SubItem>().toMatchTypeOf<{ id: number; schedule_item_id: number; content: string }>();
    expectTypeOf<ScheduleItem>().toMatchTypeOf<{
      id: number;
      day_id: number;
      time: string;
      title: string;
      description: string;
      list: SubItem[];
    }>();
    expectTypeOf<Day>().toMatchTypeOf<{ id: number; title: string; items: ScheduleItem[] }>();
  });

  it('make optional what another host may lack', () => {
    expectTypeOf<Pick<Day, 'date' | 'version'>>().toEqualTypeOf<{ date?: string | null; version?: number }>();
    expectTypeOf<Pick<ScheduleItem, 'start' | 'end'>>().toEqualTypeOf<{ start?: string | null; end?: string | null }>();
  });

  it('keep what only editors see out of what everybody does', () => {
    expectTypeOf<Extract<keyof (Day & ScheduleItem & SubItem), 'hidden' | 'note'>>().toEqualTypeOf<never>();
    expectTypeOf<Pick<EditorRows['item'], 'hidden' | 'note'>>().toEqualTypeOf<{ hidden: boolean; note: string }>();
  });

  it('forbid writing what the host computes, and have a version in each answer', () => {
    expectTypeOf<Bodies['day']>().toEqualTypeOf<{
      title: string;
      date?: string | null;
      hidden?: boolean;
      not_placed?: boolean;
    }>();
    expectTypeOf<Extract<keyof (Bodies['item'] & NewRows['item']), 'start' | 'version'>>().toEqualTypeOf<never>();
    expectTypeOf<StoredRows['day']>().toEqualTypeOf<{
      id: number;
      title: string;
      date: string | null;
      hidden: boolean;
      not_placed: boolean;
      version: number;
    }>();
  });

  it('refuse a field of another kind of row', () => {
    // @ts-expect-error A day has no content.
    const body: Bodies['day'] = { title: 'Day', content: 'x' };
    expect(body.title).toBe('Day');
  });
});

describe("the types that the package's users see", () => {
  const folder = mkdtempSync(join(tmpdir(), 'program-types-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Type-checks a module beside the printed types. */
  const check = (code: string) => {
    writeFileSync(join(folder, 'printed.ts'), programTypes());
    writeFileSync(join(folder, 'check.ts'), code);
    const compilerOptions = {
      noEmit: true,
      strict: true,
      allowImportingTsExtensions: true,
      module: 'esnext',
      types: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['check.ts'] }));
    const compiler = resolve('node_modules/typescript/bin/tsc');
    const done = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
    return { ok: done.status === 0, said: done.stdout + done.stderr };
  };
  const compare = (assertions: string) => `
    import type * as Printed from './printed.ts';
    import type * as Derived from '${resolve('src/program/model/types.ts')}';
    type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
    type Flat<T> = T extends (infer Row)[] ? Flat<Row>[] : T extends object ? { [Name in keyof T]: Flat<T[Name]> } : T;
    ${assertions}`;

  it('are the ones that the code is checked with', () => {
    const names = ['Day', 'ScheduleItem', 'SubItem', 'Schedule'];
    const lines = names.map(
      (name) => `export const ${name}: Same<Flat<Printed.${name}>, Flat<Derived.${name}>> = true;`,
    );
    const result = check(compare(lines.join('\n')));
    expect(result.ok, result.said).toBe(true);
  }, 60_000);

  it('would fail the comparison if they differed', () => {
    const result = check(compare('export const other: Same<Flat<Printed.Day>, Flat<Derived.SubItem>> = true;'));
    expect(result.said).toContain("Type 'true' is not assignable to type 'false'");
  }, 60_000);
});

it('replacing the HTML of a program leaves plain text, ids and times as they are', () => {
  const item = {
    id: 2,
    day_id: 1,
    time: 'a < b',
    title: '<b>T</b>',
    description: '<p>D</p>',
    start: '2025-10-28T08:00:00+08:00',
    list: [{ id: 3, schedule_item_id: 2, content: '<i>C</i>' }],
  };
  const days = [{ id: 1, title: 'A < B', date: '2025-10-28', version: 4, items: [item] }];
  expect(mapHtmlFields(days, (html) => html.toUpperCase())).toEqual([
    {
      ...days[0],
      items: [
        {
          ...item,
          title: '<B>T</B>',
          description: '<P>D</P>',
          list: [{ id: 3, schedule_item_id: 2, content: '<I>C</I>' }],
        },
      ],
    },
  ]);
});
