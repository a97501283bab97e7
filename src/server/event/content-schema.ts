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

/**
 * Makes a check of content against schemas: Ajv with the formats that they use, and with a keyword of our own. A field with
 * `"toFillIn": true` may be null, or false if it is a yes or no, until its value is known.
 * @returns the check, which gives a line for each mistake, such as `leaders[2].name must not be empty`
 */
export function contentChecker(onUnfilled: (field: UnfilledField) => void = () => {}) {
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
  ajv.addKeyword({ keyword: 'distinctNames', type: 'array', schema: false, validate: distinctNames });
  return (schema: AnySchemaObject, content: unknown): string[] => {
    const valid = ajv.compile(schema);
    return valid(content) ? [] : (valid.errors ?? []).map(inWords);
  };
}
