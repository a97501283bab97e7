/** A part of a JSON Schema, as far as forms are made of it. */
export interface SchemaNode {
  type?: string | readonly string[];
  description?: string;
  properties?: Readonly<Record<string, SchemaNode>>;
  required?: readonly string[];
  items?: SchemaNode;
  enum?: readonly unknown[];
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  contentMediaType?: string;
  /** Of a field that names a picture: the field beside it that says what it shows. */
  picture?: string;
  $ref?: string;
  $defs?: Readonly<Record<string, SchemaNode>>;
}

/** The control with which a person fills in a field. */
export type FieldKind = 'object' | 'list' | 'choice' | 'tick' | 'line' | 'text' | 'html' | 'picture' | 'color';

/** A part of a schema with what it refers to. */
export function resolved(node: SchemaNode, root: SchemaNode): SchemaNode {
  const { $ref, ...own } = node;
  return $ref ? { ...root.$defs?.[$ref.split('/').at(-1)!], ...own } : node;
}

export const allows = ({ type }: SchemaNode, name: string): boolean =>
  Array.isArray(type) ? type.includes(name) : type === name;

/** Names of fields whose texts take more than a line. */
const LONG = ['text', 'detail', 'lead', 'leadOver', 'note', 'pendingNote', 'alt', 'byHand', 'caption'];

/** @param name of the field */
export function kindOf(node: SchemaNode, name: string): FieldKind {
  if (node.enum) return 'choice';
  if (node.picture !== undefined) return 'picture';
  if (node.properties) return 'object';
  if (node.items) return 'list';
  if (allows(node, 'boolean')) return 'tick';
  if (node.contentMediaType === 'text/html') return 'html';
  return LONG.includes(name) ? 'text' : 'line';
}

/** The content of a new entry or a new section, with what it can't be without. */
export function blankContent(node: SchemaNode, root: SchemaNode = node): unknown {
  const known = resolved(node, root);
  if (known.properties)
    return Object.fromEntries(
      Object.entries(known.properties)
        .filter(([name]) => known.required?.includes(name))
        .map(([name, inner]) => [name, blankContent(inner, root)]),
    );
  if (known.items) return [];
  if (allows(known, 'null')) return null;
  return '';
}

/** Content as it is sent: without empty texts, which say nothing, and without optional lists and parts that are empty. */
export function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutBlanks(entry)).filter((entry) => entry !== undefined);
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, withoutBlanks(inner)] as const);
  return Object.fromEntries(
    fields.filter(
      ([name, inner]) => inner !== undefined && name !== '$schema' && !(Array.isArray(inner) && inner.length === 0),
    ),
  );
}
