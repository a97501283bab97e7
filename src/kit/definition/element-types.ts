/** The types of an element, inferred from its definition. */
import type { CommonDefinition } from './common.definition.ts';
import type { AttributeDefinition, EventDefinition, PropertyDefinition } from './element-definition.ts';
import type { TypeOf, TypeText } from './type-text.ts';

interface Kinds {
  string: string;
  number: number;
  boolean: boolean;
}

type Value<Attribute extends AttributeDefinition> = Attribute extends { values: readonly (infer Choice)[] }
  ? Choice
  : Kinds[Attribute['kind']];

/** `api-base` is `apiBase`. */
type PropName<Name> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<PropName<Tail>>}`
  : Name & string;

type Attributes<D> = D extends { attributes: infer A extends Record<string, AttributeDefinition> } ? A : object;
type Properties<D> = D extends { properties: infer P extends Record<string, PropertyDefinition> } ? P : object;
type Events<D> = D extends { events: infer E extends Record<string, EventDefinition> } ? E : object;

/** The names of `T` whose values are, or with `Has` false are not, of the given shape. */
type Names<T, Shape, Has extends boolean = true> = {
  [Name in keyof T]: (T[Name] extends Shape ? true : false) extends Has ? Name : never;
}[keyof T];

type Settable<P> = Pick<P, Names<P, { readonly: true }, false>>;
type ReadOnly<P> = Pick<P, Names<P, { readonly: true }>>;

type Values<A> = {
  -readonly [Name in keyof A as PropName<Name>]: A[Name] extends AttributeDefinition ? Value<A[Name]> : never;
};
type Types<P> = { -readonly [Name in keyof P]: P[Name] extends PropertyDefinition ? TypeOf<P[Name]['type']> : never };
type OrUndefined<T> = { [Name in keyof T]: T[Name] | undefined };

/** The props of an element's component; an attribute with a default is never absent. */
export type PropsOf<D> = Values<Pick<Attributes<D>, Names<Attributes<D>, { default: unknown }>>> &
  Partial<Values<Pick<Attributes<D>, Names<Attributes<D>, { default: unknown }, false>>>> &
  Partial<Types<Settable<Properties<D>>>>;

/** Properties that the component publishes on its element. */
export type ExposedOf<D> = Types<ReadOnly<Properties<D>>>;

/** The `detail` of an element's events, by name. */
export type DetailsOf<D> = {
  [Name in keyof Events<D>]: Events<D>[Name] extends { detail: infer Detail }
    ? { -readonly [Field in keyof Detail]: Detail[Field] extends TypeText ? TypeOf<Detail[Field]> : never }
    : never;
};

export type EventsOf<D> = { [Name in keyof DetailsOf<D>]: CustomEvent<DetailsOf<D>[Name]> };

/** The element as scripts of a page see it. */
export type ElementOf<D> = HTMLElement &
  OrUndefined<Omit<Values<Attributes<D> & Attributes<CommonDefinition>>, keyof HTMLElement>> &
  OrUndefined<Types<Settable<Properties<D>>>> &
  Readonly<OrUndefined<ExposedOf<D>> & Types<Properties<CommonDefinition>>>;

/** The attributes, properties and listeners of an element in JSX. */
export type JsxAttributesOf<D> = Partial<
  { -readonly [Name in keyof Attributes<D>]: Value<Attributes<D>[Name] & AttributeDefinition> } & {
    -readonly [Name in keyof Attributes<CommonDefinition>]: Value<Attributes<CommonDefinition>[Name]>;
  } & Types<Settable<Properties<D>>> & {
      [Name in keyof EventsOf<D> as `on${Name & string}`]: (event: EventsOf<D>[Name]) => void;
    }
>;
