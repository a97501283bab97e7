import type { R2WCBaseProps } from '@r2wc/core';
import { type ComponentType, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { ErrorBoundary } from './error-boundary.tsx';
import { DEFAULT_HEADING_LEVEL, type Host, HostContext } from './host-context.ts';
import { followPage } from './page-scheme.ts';
import { adopt } from './stylesheet.ts';

/** The React root lives in a wrapper, so that nodes beside it (styles, data) never disturb hydration. */
export const ROOT_ATTRIBUTE = 'data-root';
/** Marks the JSON that travels with prerendered markup: the props the server rendered with. */
export const DATA_ATTRIBUTE = 'data-hydrate';
/** Marks the style element of a declarative root; the adopted sheet replaces it. */
export const STYLE_ATTRIBUTE = 'data-prerendered';

interface Mounted {
  root: Root;
  wrapper: Element;
  unfollow(): void;
  render(props: object): void;
}

/** The tree both sides render; server and browser must agree on it node for node. */
export function sectionTree(Component: ComponentType<any>, props: { headingLevel?: number }, host: Host) {
  const { headingLevel = host.headingLevel } = props;
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

function readData(container: ShadowRoot): { assetBase?: string; props?: object } {
  const text = container.querySelector(`script[${DATA_ATTRIBUTE}]`)?.textContent;
  return text ? JSON.parse(text) : {};
}

/** The `{mount, update, unmount}` that r2wc asks for: hydrates what the server has drawn, renders anew otherwise. */
export function reactRenderer(bundleBase: string) {
  return {
    mount(container: HTMLElement, Component: ComponentType<any>, props: R2WCBaseProps): Mounted {
      const shadow = container as unknown as ShadowRoot;
      const element = shadow.host as HTMLElement;
      const data = readData(shadow);
      const host: Host = {
        element,
        assetBase: data.assetBase ?? bundleBase,
        headingLevel: DEFAULT_HEADING_LEVEL,
        emit: (name, detail) => element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
      };
      const tree = (current: object) => {
        const { container: _, ...own } = current as R2WCBaseProps;
        return sectionTree(Component, { ...data.props, ...own }, host);
      };
      const options = { identifierPrefix: `${element.localName}-` };
      const drawn = [...shadow.children].find((child) => child.hasAttribute(ROOT_ATTRIBUTE));

      adopt(shadow);
      // r2wc calls update right after mount; hydration that is still pending then would be thrown away.
      const wrapper = drawn ?? shadow.appendChild(document.createElement('div'));
      const root = flushSync(() => {
        if (drawn) return hydrateRoot(drawn, tree(props), options);
        wrapper.setAttribute(ROOT_ATTRIBUTE, '');
        const fresh = createRoot(wrapper, options);
        fresh.render(tree(props));
        return fresh;
      });
      shadow.querySelector(`style[${STYLE_ATTRIBUTE}]`)?.remove();
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
