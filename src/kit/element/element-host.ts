import { type Host, type Origin, serverHost } from '../tree/host-context.ts';

/** The published values by name. `end` ends a hydration in slices, so that everything is published. */
const exposed = new WeakMap<Element, { end?(): unknown; [name: string]: unknown }>();

/** The value that a component has published on its element under this name. */
export function exposedValue(element: Element, name: string): unknown {
  exposed.get(element)?.end?.();
  return exposed.get(element)?.[name];
}

/** The elements whose content React has rendered or taken over. */
const hydrated = new WeakSet<Element>();

export const isHydrated = (element: Element): boolean => hydrated.has(element);

export const markHydrated = (element: Element): void => void hydrated.add(element);

/** Removes the published values, since nothing keeps them up to date any longer. */
export function withdraw(element: Element): void {
  exposed.delete(element);
  hydrated.delete(element);
}

/** The host of the component in `element`. */
export const elementHost = (element: HTMLElement, origin: Origin): Host => ({
  ...serverHost(origin),
  element,
  mounted: () => markHydrated(element),
  emit: (name, detail) => void element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
  expose: (values) => void exposed.set(element, { ...exposed.get(element), ...values }),
});
