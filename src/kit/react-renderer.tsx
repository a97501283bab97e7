import type { R2WCBaseProps } from '@r2wc/core';
import { type ComponentType, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { ErrorBoundary } from './error-boundary.tsx';
import { DEFAULT_HEADING_LEVEL, type Host, HostContext } from './host-context.ts';
import { followPage } from './page-scheme.ts';
import type { ElementDefinition } from './section-element.ts';
import { adopt } from './stylesheet.ts';

/** The React root lives in a wrapper, so that nodes beside it (styles, data) never disturb hydration. */
export const ROOT_ATTRIBUTE = 'data-root';
/** Marks the JSON that travels with prerendered markup: what the server rendered with, as far as the markup doesn't tell. */
export const DATA_ATTRIBUTE = 'data-hydrate';
/** Marks the style elements of a declarative root; the adopted sheet replaces them. */
export const STYLE_ATTRIBUTE = 'data-prerendered';

interface Mounted {
  root: Root;
  wrapper: Element;
  unfollow(): void;
  render(props: object): void;
}

/** The tree both sides render; server and browser must agree on it node for node. */
export function sectionTree(Component: ComponentType<any>, props: { headingLevel?: number }, host: Host) {
  const headingLevel = Math.min(6, Math.max(1, Math.trunc(props.headingLevel ?? host.headingLevel)));
  return (
    <StrictMode>
      <HostContext value={{ ...host, headingLevel }}>
        <ErrorBoundary>
          <Component {...props} />
        </ErrorBoundary>
      </HostContext>
    </StrictMode>
  );
}

/** What the server has drawn into the root, and the props it has drawn it with. */
interface Drawn {
  wrapper: Element;
  assetBase: string;
  props: object;
}

function readDrawn(container: ShadowRoot, { readDrawn: read }: ElementDefinition): Drawn | undefined {
  const wrapper = [...container.children].find((child) => child.hasAttribute(ROOT_ATTRIBUTE));
  const text = container.querySelector(`script[${DATA_ATTRIBUTE}]`)?.textContent;
  if (!wrapper || !text) return undefined;
  try {
    const { assetBase, props } = JSON.parse(text);
    return { wrapper, assetBase, props: read ? read(wrapper, props) : props };
  } catch {
    // A copy that some filter has damaged on its way into the page: drawn anew, as if it weren't there.
    wrapper.remove();
    return undefined;
  }
}

/** The `{mount, update, unmount}` that r2wc asks for: hydrates what the server has drawn, renders anew otherwise. */
export function reactRenderer(definition: ElementDefinition, bundleBase: string) {
  return {
    mount(container: HTMLElement, Component: ComponentType<any>, props: R2WCBaseProps): Mounted {
      const shadow = container as unknown as ShadowRoot;
      const element = shadow.host as HTMLElement;
      const drawn = readDrawn(shadow, definition);
      const host: Host = {
        element,
        assetBase: drawn?.assetBase ?? bundleBase,
        headingLevel: DEFAULT_HEADING_LEVEL,
        emit: (name, detail) => element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
      };
      const tree = (current: object) => {
        const { container: _, ...own } = current as R2WCBaseProps;
        return sectionTree(Component, { ...drawn?.props, ...own }, host);
      };
      const options = { identifierPrefix: `${element.localName}-` };

      adopt(shadow);
      // r2wc calls update right after mount; hydration that is still pending then would be thrown away.
      const wrapper = drawn?.wrapper ?? shadow.appendChild(document.createElement('div'));
      const root = flushSync(() => {
        if (drawn) return hydrateRoot(wrapper, tree(props), options);
        wrapper.setAttribute(ROOT_ATTRIBUTE, '');
        const fresh = createRoot(wrapper, options);
        fresh.render(tree(props));
        return fresh;
      });
      for (const style of shadow.querySelectorAll(`style[${STYLE_ATTRIBUTE}]`)) style.remove();
      return {
        root,
        wrapper,
        unfollow: followPage(element, wrapper as HTMLElement),
        render: (next) => root.render(tree(next)),
      };
    },
    update: (mounted: Mounted, props: R2WCBaseProps) => mounted.render(props),
    unmount(mounted: Mounted) {
      mounted.unfollow();
      mounted.root.unmount();
      // An empty wrapper left behind would look like server markup to the next mount.
      mounted.wrapper.remove();
    },
  };
}
