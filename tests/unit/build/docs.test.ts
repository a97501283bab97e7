// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { elementDeclarations } from '../../../build/docs/declarations.ts';
import { defineElement } from '../../../src/kit/definition/element-definition.ts';

describe('the types of an element', () => {
  const types = elementDeclarations([
    defineElement({
      tag: 'probe-element',
      description: 'What this test asks of an element.',
      attributes: {
        lang: { kind: 'string', native: true, description: 'Every element has this property.' },
        'day-mode': { kind: 'string', values: ['all', 'one'], description: 'Which days.' },
      },
      properties: {
        rows: { type: 'readonly Day[]', description: 'Set by the page.' },
        ready: { type: 'Promise<void>', readonly: true, description: 'Set by the component.' },
      },
      events: { 'probe-load': { detail: { days: 'readonly Day[]' }, description: 'All is there.' } },
    }),
  ]);

  it('separate what a page may set from what it may only read, and repeat nothing', () => {
    expect(types).toContain("  /** Which days. */\n  dayMode: 'all' | 'one' | undefined;\n");
    expect(types).toContain('  /** Set by the page. */\n  rows: readonly Day[] | undefined;\n');
    expect(types).toContain('  /** Set by the component. */\n  readonly ready: Promise<void> | undefined;\n');
    expect(types).not.toMatch(/\blang\b/);
  });

  it('describe JSX: attributes by their names, settable properties, listeners', () => {
    const [, jsx] = /ProbeElementAttributes[^{]*\{([^}]*)\}/.exec(types)!;
    expect(jsx).toContain("'day-mode'?: 'all' | 'one';");
    expect(jsx).toContain('rows?: readonly Day[];');
    expect(jsx).not.toContain('ready');
    expect(jsx).toContain("'onprobe-load'?: (event: ProbeLoadEvent) => void;");
    expect(types).toContain('export type ProbeLoadEvent = CustomEvent<{ days: readonly Day[] }>;');
  });
});

describe('npm run docs -- --check', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-check-'));
  const project = ['src', 'build', 'tests', 'docs', 'custom-elements.json', 'package.json', '.prettierrc.json'];

  const check = () => {
    const { status, stderr } = spawnSync(process.execPath, ['build/docs.mjs', '--check'], { cwd: folder });
    return { passed: status === 0, said: String(stderr) };
  };
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(folder, file), text.replace(from, to));
  };

  beforeAll(() => symlinkSync(resolve('node_modules'), join(folder, 'node_modules')));
  // Thousands of files.
  beforeEach(() => {
    for (const name of project)
      cpSync(name, join(folder, name), { recursive: true, filter: (path) => !/\.(webp|jpg)$/.test(path) });
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }), 60_000);

  it('passes if everything is documented and current', () => {
    expect(check()).toEqual({ passed: true, said: '' });
  });

  it('fails if a definition, a stylesheet or the name of a test has changed but the generated files have not', () => {
    change('src/sections/zoom-card/zoom-card.definition.ts', 'passcode itself', 'password itself');
    change('src/site/shared/site.css', '--cp-font:', '--cp-typo:');
    change('src/kit/base.css', '/* Text and headings. */', '');
    change(
      'tests/browser/site/print.spec.ts',
      "test('what is only useful on a screen is not printed'",
      "test('paper is white'",
    );
    const { passed, said } = check();
    for (const message of [
      'docs/reference.md is stale. Run: npm run docs',
      'custom-elements.json is stale',
      'docs/promises.md is stale',
      'src/site/shared/site.css: custom property --cp-typo is set or named, but no element reads it',
      'src/kit/base.css: custom property --cp-ink has no comment after the declaration that reads it',
    ])
      expect(said).toContain(message);
    expect(passed).toBe(false);
  });

  it('fails if a generated file was edited by hand', () => {
    change('docs/reference.md', '| `api-base`', '| `api-bose`');
    change('custom-elements.json', 'One item.', 'One row.');
    expect(check()).toEqual({
      passed: false,
      said: expect.stringMatching(/^custom-elements\.json is stale.*\ndocs\/reference\.md is stale.*\n$/),
    });
  });
});
