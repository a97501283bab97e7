// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runSection } from '../../drill/run-section.mjs';
import type { Product, Section } from '../../drill/types.ts';

const given = new AbortController().signal;
const section = (run: Section['run']): Section => ({ name: 'probe', promise: 'It holds.', run });
const kept = { figures: { what: '1' }, failures: [] };

describe('a section of the drill', () => {
  test('passes when its promise was kept, fails when it was broken, and is neither where it could not be tried', async () => {
    const verdictOf = async (outcome: Awaited<ReturnType<Section['run']>>) =>
      (
        await runSection(
          section(async () => outcome),
          true,
          given,
        )
      ).verdict;
    expect(await verdictOf(kept)).toBe('passed');
    expect(await verdictOf({ ...kept, failures: ['Lost.'] })).toBe('failed');
    expect(await verdictOf({ ...kept, notRun: ['No disk.'] })).toBe('not run');
    expect(await verdictOf({ ...kept, failures: ['Lost.'], notRun: ['No disk.'] })).toBe('failed');
  });

  test('that throws has failed, and what it started is ended all the same', async () => {
    let child: { exitCode: number | null; signalCode: string | null } | undefined;
    const undone: string[] = [];
    const { verdict, failures } = await runSection(
      section(async ({ product }) => {
        product.atEnd(() => undone.push('first'));
        product.atEnd(() => undone.push('second'));
        child = product.start(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).child;
        throw new Error('Something broke.');
      }),
      true,
      given,
    );
    expect([verdict, failures]).toEqual(['failed', ['Something broke.']]);
    expect(child?.signalCode).toBe('SIGKILL');
    expect(undone).toEqual(['second', 'first']);
  });

  test('that is interrupted has failed, and can start nothing more', async () => {
    const interruption = new AbortController();
    let left: Product | undefined;
    const endless = section(({ product }) => {
      left = product;
      interruption.abort();
      return new Promise(() => {});
    });
    const { failures } = await runSection(endless, true, interruption.signal);
    expect(failures).toEqual(['It was interrupted.']);
    expect(() => left!.start(process.execPath)).toThrow('The time of this section is up.');
  });
});

// A section brings its libraries, which a busy machine loads slowly.
test('docs/reliability.md promises what the sections promise, and nothing else', { timeout: 30_000 }, async () => {
  const files = readdirSync('tests/drill/sections').filter((name) => name.endsWith('.mjs'));
  const sections = await Promise.all(
    files.map(async (file) => (await import(`../../drill/sections/${file}`)).default as Section),
  );
  expect(sections.map(({ name }) => `${name}.mjs`)).toEqual(files);
  const page = readFileSync('docs/reliability.md', 'utf8');
  const promised = [...page.matchAll(/^- \*\*(.+?)\*\*: (.+)$/gm)].map(([, name, promise]) => ({ name, promise }));
  expect(promised).toEqual(sections.map(({ name, promise }) => ({ name, promise })));
});
