import Ajv2020, { type AnySchemaObject, type ErrorObject } from 'ajv/dist/2020.js';
import type { DataValidateFunction, DataValidationCxt } from 'ajv/dist/types/index.js';
import { nameKey } from '../../program/search/fold-text.ts';
import { addContentFormats, FORMATS } from './content-formats.ts';

/** Writes `/leaders/2/name` as people do: `leaders[2].name`. */
const fieldOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path ? `${path}.${step}` : step), '');

/** The parameters of Ajv's errors, under the names that each keyword uses. */
interface Params {
  missingProperty: string;
  /** The one that needs it. */
  property: string;
  additionalProperty?: string;
  unevaluatedProperty?: string;
  limit: number | string;
  allowedValues: unknown[];
  allowedValue: unknown;
  type: string | string[];
  format: string;
  pattern: string;
  /** Index of an entry that is there before. */
  i: number;
}

/** The pattern of texts that have more than spaces. */
const NOT_BLANK = '\\S';

/** The fault of a piece of content, in words for the person who edits it. */
export interface ContentFault {
  /** Such as `leaders[2].name`; empty for the content as a whole. */
  field: string;
  /** Such as `must not be empty`. */
  message: string;
}

/** A fault as one line. */
export const faultLine = ({ field, message }: ContentFault): string => `${field || 'the file'} ${message}`;

/** Explains a schema error to the person who edits the content. */
function inWords({ instancePath, keyword, params: given, message, parentSchema, data }: ErrorObject): ContentFault {
  const params = given as Params;
  const field = fieldOf(instancePath);
  const own = (words: string): ContentFault => ({ field, message: words });
  const inner = (name: string, words: string) => ({ field: field ? `${field}.${name}` : name, message: words });
  const entries = (count: number | string) => (count === 1 ? '1 entry' : `${count} entries`);
  switch (keyword) {
    case 'required':
      return inner(params.missingProperty, 'is missing');
    case 'dependentRequired':
      return inner(params.missingProperty, `is missing: ${params.property} needs it`);
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return inner(params.additionalProperty ?? params.unevaluatedProperty ?? '', 'is not a known field');
    case 'minLength':
      return own(
        params.limit === 1
          ? `must not be empty${parentSchema?.toFillIn ? ': write null while it is not known' : ''}`
          : `must have at least ${params.limit} characters`,
      );
    case 'maxLength':
      return own(`must have at most ${params.limit} characters`);
    case 'minItems':
      return own(`must have at least ${entries(params.limit)}`);
    case 'maxItems':
      return own(`must have at most ${entries(params.limit)}`);
    case 'uniqueItems':
      return own(`must not name ${JSON.stringify((data as unknown[])[params.i])} twice`);
    case 'enum':
      return own(`must be one of ${params.allowedValues.join(', ')}`);
    case 'const':
      return own(`must be ${JSON.stringify(params.allowedValue)}`);
    case 'not':
      return own(`must not be ${JSON.stringify(data)}`);
    case 'type':
      return own(`must be of type ${[params.type].flat().join(' or ')}`);
    case 'format':
      return own(`must be ${FORMATS[params.format]!.expected}, not ${JSON.stringify(data)}`);
    case 'formatMinimum':
      return own(`must not be before ${params.limit}; it is ${JSON.stringify(data)}`);
    case 'pattern':
      if (params.pattern === NOT_BLANK) return own('must not be blank');
      return own(
        parentSchema?.expected
          ? `must be ${parentSchema.expected}, not ${JSON.stringify(data)}`
          : `must match the pattern ${params.pattern}`,
      );
    case 'picture':
      return own('must describe the picture in words');
    default:
      return own(message ?? 'is not valid');
  }
}

/** A field that is still to be filled in, such as `leaders[2].name`, and what belongs there. */
export interface UnfilledField {
  field: string;
  /** The description in the schema. */
  expected: string;
}

/** Says which two names of a list are one: they differ by blanks, case or accents at most. */
const distinctNames: DataValidateFunction = (names: unknown) => {
  const keys = (names as unknown[]).map((name) => nameKey(String(name)));
  const second = keys.findIndex((key, index) => keys.indexOf(key) < index);
  const [one, other] = [keys.indexOf(keys[second]!), second].map((index) =>
    JSON.stringify((names as unknown[])[index]),
  );
  if (second >= 0)
    distinctNames.errors = [
      { keyword: 'distinctNames', params: {}, message: `names ${one} and ${other}, which are one` },
    ];
  return second < 0;
};

/** A field that names a picture. */
export interface PictureField {
  /** Such as `photos[0].picture`. */
  field: string;
  name: string;
  /** Puts another name in its place. */
  rename(name: string): void;
}

/** Finds the pictures that content names. Each needs the field beside it that the schema names: what is said to those who can't see it. */
function pictureValidator(onPicture: (field: PictureField) => void): DataValidateFunction {
  const validate = (described: string, name: unknown, _schema: AnySchemaObject, place: DataValidationCxt) => {
    if (typeof name !== 'string') return true;
    const { instancePath, parentData, parentDataProperty: own } = place;
    onPicture({ field: fieldOf(instancePath), name, rename: (other) => (parentData[own] = other) });
    const text: unknown = parentData[described];
    if (typeof text === 'string' && text.trim()) return true;
    const beside = instancePath.replace(/[^/]*$/, described);
    validator.errors = [{ keyword: 'picture', params: {}, instancePath: beside }];
    return false;
  };
  const validator = validate as unknown as DataValidateFunction;
  return validator;
}

/** A schema with all that it asks of the build's own content, beyond that of other hosts: `built` beside its other keywords. */
export function builtSchema<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(builtSchema) as Schema;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { built = {}, ...rest } = schema as { built?: Record<string, unknown> };
  const own = rest as Record<string, unknown>;
  const all = [...new Set([...((own.required ?? []) as string[]), ...((built.required ?? []) as string[])])];
  const stricter = { ...own, ...built, ...(all.length > 0 && { required: all }) };
  return Object.fromEntries(Object.entries(stricter).map(([name, value]) => [name, builtSchema(value)])) as Schema;
}

/**
 * Makes a check of content against schemas: Ajv with the formats that they use, and with keywords of our own. A field with
 * `"toFillIn": true` may be null, or false if it is a yes or no, until its value is known. Of one with a `pattern`, `expected`
 * says in words what it takes.
 */
export function faultFinder(
  onUnfilled: (field: UnfilledField) => void = () => {},
  onPicture: (field: PictureField) => void = () => {},
) {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, verbose: true, $data: true });
  addContentFormats(ajv);
  ajv.addKeyword({
    keyword: 'toFillIn',
    schemaType: 'boolean',
    errors: false,
    validate: (_: boolean, value: unknown, schema?: AnySchemaObject, place?: DataValidationCxt) => {
      if (!value) onUnfilled({ field: fieldOf(place!.instancePath), expected: String(schema!.description) });
      return true;
    },
  });
  ajv.addKeyword({ keyword: 'picture', schemaType: 'string', validate: pictureValidator(onPicture) });
  ajv.addKeyword('built');
  ajv.addKeyword({ keyword: 'distinctNames', type: 'array', schema: false, validate: distinctNames });
  ajv.addKeyword({ keyword: 'expected', schemaType: 'string' });
  return (schema: AnySchemaObject, content: unknown): ContentFault[] => {
    const valid = ajv.compile(schema);
    return valid(content) ? [] : (valid.errors ?? []).map(inWords);
  };
}

/** The same check, which gives a line for each fault, such as `leaders[2].name must not be empty`. */
export function contentChecker(onUnfilled?: (field: UnfilledField) => void) {
  const find = faultFinder(onUnfilled);
  return (schema: AnySchemaObject, content: unknown): string[] => find(schema, content).map(faultLine);
}
