import { type Host, type Origin, serverHost } from '../tree/host-context.ts';

/** What is published, by name; and `end`, which ends a hydration in slices, so that all is published. */
const exposed = new WeakMap<Element, { end?(): unknown; [name: string]: unknown }>();

/** The value that a component has published on its element under this name. */
export function exposedValue(element: Element, name: string): unknown {
  exposed.get(element)?.end?.();
  return exposed.get(element)?.[name];
}

/** The elements whose content is React's. */
const hydrated = new WeakSet<Element>();

export const isHydrated = (element: Element): boolean => hydrated.has(element);

export const markHydrated = (element: Element): void => void hydrated.add(element);

/** Removes what was published, since nothing keeps it up to date any longer. */
export function withdraw(element: Element): void {
  exposed.delete(element);
  hydrated.delete(element);
}

/** What the component in `element` may know about the element. */
export const elementHost = (element: HTMLElement, origin: Origin): Host => ({
  ...serverHost(origin),
  element,
  mounted: () => markHydrated(element),
  emit: (name, detail) => void element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
  expose: (values) => void exposed.set(element, { ...exposed.get(element), ...values }),
});
