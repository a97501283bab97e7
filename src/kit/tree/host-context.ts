import { createContext, useContext } from 'react';
import { common } from '../definition/common.definition.ts';
import type { ElementDefinition } from '../definition/element-definition.ts';
import type { DetailsOf, ExposedOf } from '../definition/element-types.ts';

/** Where an element came from: the bundle, or the server that prerendered it. Addresses end with a slash. */
export interface Origin {
  /** Addresses of pictures and other files are resolved against this. */
  assetBase: string;
  /** The API host; undefined if the bundle can't know it, because an app installed it from npm. */
  apiBase: string | undefined;
  /** Whether it stands in a page of files, whose host answers no questions. */
  isStatic?: boolean;
}

/** The origin of what an API host serves. */
export const hostOrigin = (base: string): Origin => ({ assetBase: base, apiBase: base });

/** An element as its section sees it. */
export interface Host extends Origin {
  /** The custom element; null when rendering on the server. */
  element: HTMLElement | null;
  /** Whether this is the render that takes over what the server has rendered. */
  isHydrating(): boolean;
  /** Called once React has rendered the section, or has taken over the server's markup. */
  mounted?(): unknown;
  /** Level of the section's own heading, 1 to 6; the headings below it follow. */
  headingLevel: number;
  /** Fires a bubbling, composed event on the element, so that a listener on the host page hears it. */
  emit(name: string, detail: unknown): void;
  /**
   * Publishes values as read-only properties of the element, which its definition must name. Call it in an effect, or
   * in a layout effect if event listeners are to find the values. They are removed when the element leaves the page.
   */
  expose(values: object): void;
  /**
   * HTML that is made of an object, such as a day. The server keeps the last of each object, since it renders a whole program
   * again when a part of it has changed.
   * @param key tells what else the HTML depends on
   */
  htmlOf<Html extends string>(object: object, key: string, make: () => Html): Html;
}

/** The host of an element whose definition is known, so that its events and read-only properties are type-checked. */
interface DefinedHost<Definition> extends Omit<Host, 'emit' | 'expose'> {
  emit<Name extends keyof DetailsOf<Definition>>(name: Name, detail: DetailsOf<Definition>[Name]): void;
  expose(values: Partial<ExposedOf<Definition>>): void;
}

/** The host for markup that is rendered on the server, without an element. */
export const serverHost = (origin: Origin): Host => ({
  ...origin,
  element: null,
  isHydrating: () => false,
  headingLevel: common.attributes['heading-level'].default,
  emit: () => {},
  expose: () => {},
  htmlOf: (_object, _key, make) => make(),
});

export const HostContext = createContext<Host>(serverHost(hostOrigin('/')));

/** The element around a component; `useHost<typeof definition>()` knows its events and read-only properties. */
export const useHost = <Definition = unknown>() =>
  useContext(HostContext) as Definition extends ElementDefinition ? DefinedHost<Definition> : Host;
