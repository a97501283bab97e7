import { readdirSync, readFileSync } from 'node:fs';
import type { AnySchemaObject } from 'ajv/dist/2020.js';
import { builtSchema, contentChecker, type UnfilledField } from '../../src/server/event/content-schema.ts';

/** A picture's name is its file name without the extension. */
export const pictureName = (file: string) => file.replace(/\.[^.]+$/, '');

/** The files in `images/` that are masters, from which the build makes pictures in several widths. */
export const masterFiles = (folder: string): string[] =>
  readdirSync(`${folder}/images`)
    .filter((file) => /\.(avif|jpe?g|png|webp)$/.test(file) && pictureName(file) !== 'share')
    .sort();

/** A field of the content that is still to be filled in. */
export interface Gap extends UnfilledField {
  file: string;
}

/** Every object with a `picture` must name a file in `images/`. Its schema asks for what describes it. */
function pictureProblems(value: unknown, known: ReadonlySet<string>, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry, i) => pictureProblems(entry, known, `${path}[${i}]`));
  if (typeof value !== 'object' || value === null) return [];
  const at = (key: string) => (path ? `${path}.${key}` : key);
  const { picture } = value as { picture?: unknown };
  const problems: string[] = [];
  if (typeof picture === 'string' && !known.has(picture))
    problems.push(`${at('picture')} names "${picture}", but src/content/images/ has no such picture`);
  return problems.concat(Object.entries(value).flatMap(([key, entry]) => pictureProblems(entry, known, at(key))));
}

const parseError = (error: unknown) => `is not valid JSON: ${(error as Error).message}`;

/**
 * Checks every JSON file of the content folder against the schema beside it, and the pictures that it names.
 * @param folder path of `src/content`
 * @returns `problems`, one line each, such as `src/content/committee.json: leaders[2].name must not be empty`, and
 * `gaps`, the fields still to be filled in
 */
export function reviewContent(folder: string): { problems: string[]; gaps: Gap[] } {
  const gaps: Gap[] = [];
  let current = '';
  const checkSchema = contentChecker((field) => gaps.push({ file: current, ...field }));
  const pictures = new Set(masterFiles(folder).map(pictureName));
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

  const check = (file: string): string[] => {
    current = `src/content/${file}`;
    const schemaFile = file.replace(/\.json$/, '.schema.json');
    if (!files.includes(schemaFile)) return [`has no schema: ${schemaFile} belongs beside it`];
    let content: unknown;
    try {
      content = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
    } catch (error) {
      return [parseError(error)];
    }
    const schema = JSON.parse(readFileSync(`${folder}/${schemaFile}`, 'utf8')) as AnySchemaObject;
    return [...new Set([...checkSchema(builtSchema(schema), content), ...pictureProblems(content, pictures)])];
  };
  const problems = files
    .filter((file) => !file.endsWith('.schema.json'))
    .flatMap((file) => check(file).map((problem) => `src/content/${file}: ${problem}`));
  return { problems, gaps };
}

/** The problems that stop a build; see `reviewContent`. */
export const contentProblems = (folder: string): string[] => reviewContent(folder).problems;
