// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const FOLDER = '.github/ISSUE_TEMPLATE';

const id = z.string().regex(/^[\w-]+$/);
const validations = z.strictObject({ required: z.boolean() }).optional();
const asked = { label: z.string().min(1), description: z.string().optional() };
/** Fields of a form, as GitHub's syntax for its schema has them. */
const field = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: z.string().min(1) }) }),
  z.strictObject({
    type: z.literal('input'),
    id,
    attributes: z.strictObject({ ...asked, placeholder: z.string().optional(), value: z.string().optional() }),
    validations,
  }),
  z.strictObject({
    type: z.literal('textarea'),
    id,
    attributes: z.strictObject({
      ...asked,
      placeholder: z.string().optional(),
      value: z.string().optional(),
      render: z.string().optional(),
    }),
    validations,
  }),
  z.strictObject({
    type: z.literal('dropdown'),
    id,
    attributes: z.strictObject({
      ...asked,
      multiple: z.boolean().optional(),
      options: z.array(z.string().min(1)).min(1),
    }),
    validations,
  }),
]);
const form = z.strictObject({
  name: z.string().min(1),
  description: z.string().min(1),
  title: z.string().optional(),
  labels: z.array(z.string()).optional(),
  body: z.array(field),
});

const read = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');
const names = readdirSync(FOLDER);

describe.each(names)('the form %s', (name) => {
  const { body } = form.parse(parse(read(name)));
  const fields = body.filter((each) => each.type !== 'markdown');

  it('asks for something, each once', () => {
    expect(fields.length).toBeGreaterThan(1);
    const labels = fields.map(({ attributes }) => attributes.label);
    expect(new Set(labels).size).toBe(fields.length);
    expect(new Set(fields.map((each) => each.id)).size).toBe(fields.length);
    for (const each of fields)
      if (each.type === 'dropdown') expect(new Set(each.attributes.options).size).toBe(each.attributes.options.length);
  });

  it('demands at most three answers, so that nobody gives up', () => {
    const demanded = fields.filter((each) => each.validations?.required);
    expect(demanded.length).toBeGreaterThan(0);
    expect(demanded.length).toBeLessThan(4);
  });
});

it('who reports a fault is told first where a hole belongs', () => {
  const [first] = form.parse(parse(read('fault.yml'))).body;
  expect(first).toMatchObject({ type: 'markdown' });
  expect(JSON.stringify(first)).toContain('SECURITY.md');
});

it('the form for changes asks for what CONTRIBUTING.md asks for', () => {
  const page = readFileSync('.github/pull_request_template.md', 'utf8');
  const steps = [...page.matchAll(/^- \[ \] /gm)];
  expect(steps.length).toBeGreaterThan(2);
  for (const command of ['npm test', 'npm run docs']) expect(page).toContain(`\`${command}\``);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const [, name] of page.matchAll(/`npm (?:run )?([a-z:]+)`/g)) expect(scripts).toHaveProperty([name!]);
  const [, heading] = /CONTRIBUTING\.md`, "([^"]+)"/.exec(page)!;
  expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain(`## ${heading}`);
});
