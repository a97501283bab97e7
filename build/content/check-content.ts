import { readdirSync, readFileSync } from 'node:fs';
import Ajv2020, { type AnySchemaObject, type ErrorObject } from 'ajv/dist/2020.js';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import { addContentFormats, FORMATS } from './content-formats.ts';

/** A picture's name is its file name without the extension. */
export const pictureName = (file: string) => file.replace(/\.[^.]+$/, '');

/** The files in `images/` that are masters, from which the build makes pictures in several widths. */
export const masterFiles = (folder: string): string[] =>
  readdirSync(`${folder}/images`)
    .filter((file) => /\.(avif|jpe?g|png|webp)$/.test(file) && pictureName(file) !== 'share')
    .sort();

/** Writes `/leaders/2/name` as people do: `leaders[2].name`. */
const fieldOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path ? `${path}.${step}` : step), '');

/** A field of the content that is still to be filled in. */
export interface Gap {
  file: string;
  /** Such as `leaders[2].name`. */
  field: string;
  /** What belongs there: the description in the schema. */
  expected: string;
}

/** The parameters of Ajv's errors, under the names that each keyword uses. */
interface Params {
  missingProperty: string;
  additionalProperty?: string;
  unevaluatedProperty?: string;
  limit: number | string;
  allowedValues: unknown[];
  allowedValue: unknown;
  type: string | string[];
  format: string;
  pattern: string;
}

/** The pattern of texts that have more than spaces. */
const NOT_BLANK = '\\S';

/** Explains a schema error to the person who edits the content. */
function inWords({ instancePath, keyword, params: given, message, parentSchema, data }: ErrorObject): string {
  const params = given as Params;
  const field = fieldOf(instancePath) || 'the file';
  const inner = (name: string) => (instancePath ? `${field}.${name}` : name);
  const entries = (count: number | string) => (count === 1 ? '1 entry' : `${count} entries`);
  switch (keyword) {
    case 'required':
      return `${inner(params.missingProperty)} is missing`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `${inner(params.additionalProperty ?? params.unevaluatedProperty ?? '')} is not a known field`;
    case 'minLength':
      return params.limit === 1
        ? `${field} must not be empty${parentSchema?.toFillIn ? ': write null while it is not known' : ''}`
        : `${field} must have at least ${params.limit} characters`;
    case 'maxLength':
      return `${field} must have at most ${params.limit} characters`;
    case 'minItems':
      return `${field} must have at least ${entries(params.limit)}`;
    case 'maxItems':
      return `${field} must have at most ${entries(params.limit)}`;
    case 'enum':
      return `${field} must be one of ${params.allowedValues.join(', ')}`;
    case 'const':
      return `${field} must be ${JSON.stringify(params.allowedValue)}`;
    case 'type':
      return `${field} must be of type ${[params.type].flat().join(' or ')}`;
    case 'format':
      return `${field} must be ${FORMATS[params.format]!.expected}, not ${JSON.stringify(data)}`;
    case 'formatMinimum':
      return `${field} must not be before ${params.limit}; it is ${JSON.stringify(data)}`;
    case 'pattern':
      return params.pattern === NOT_BLANK
        ? `${field} must not be blank`
        : `${field} must match the pattern ${params.pattern}`;
    default:
      return `${field} ${message}`;
  }
}

/** Every object with a `picture` must name a file in `images/` and describe it in `alt`. */
function pictureProblems(value: unknown, known: ReadonlySet<string>, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry, i) => pictureProblems(entry, known, `${path}[${i}]`));
  if (typeof value !== 'object' || value === null) return [];
  const at = (key: string) => (path ? `${path}.${key}` : key);
  const { picture, alt } = value as { picture?: unknown; alt?: unknown };
  const problems: string[] = [];
  if (typeof picture === 'string') {
    if (!known.has(picture))
      problems.push(`${at('picture')} names "${picture}", but src/content/images/ has no such picture`);
    if (typeof alt !== 'string' || !alt.trim()) problems.push(`${at('alt')} must describe the picture in words`);
  }
  return problems.concat(Object.entries(value).flatMap(([key, entry]) => pictureProblems(entry, known, at(key))));
}

const parseError = (error: unknown) => `is not valid JSON: ${(error as Error).message}`;

/**
 * Ajv with the formats that the schemas use, and with a keyword of our own: a field with `"toFillIn": true` may be
 * null, or false if it is a yes or no, until its value is known.
 */
function contentAjv(onGap: (gap: Omit<Gap, 'file'>) => void) {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, verbose: true, $data: true });
  addContentFormats(ajv);
  ajv.addKeyword({
    keyword: 'toFillIn',
    schemaType: 'boolean',
    errors: false,
    validate: (_: boolean, value: unknown, schema?: AnySchemaObject, place?: DataValidationCxt) => {
      if (!value) onGap({ field: fieldOf(place!.instancePath), expected: String(schema!.description) });
      return true;
    },
  });
  return ajv;
}

/**
 * Checks every JSON file of the content folder against the schema beside it, and the pictures that it names.
 * @param folder path of `src/content`
 * @returns `problems`, one line each, such as `src/content/committee.json: leaders[2].name must not be empty`, and
 * `gaps`, the fields still to be filled in
 */
export function reviewContent(folder: string): { problems: string[]; gaps: Gap[] } {
  const gaps: Gap[] = [];
  let current = '';
  const ajv = contentAjv((gap) => gaps.push({ file: current, ...gap }));
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
    const valid = ajv.compile(JSON.parse(readFileSync(`${folder}/${schemaFile}`, 'utf8')));
    const problems = valid(content) ? [] : (valid.errors ?? []).map(inWords);
    return [...new Set([...problems, ...pictureProblems(content, pictures)])];
  };
  const problems = files
    .filter((file) => !file.endsWith('.schema.json'))
    .flatMap((file) => check(file).map((problem) => `src/content/${file}: ${problem}`));
  return { problems, gaps };
}

/** The problems that stop a build; see `reviewContent`. */
export const contentProblems = (folder: string): string[] => reviewContent(folder).problems;
