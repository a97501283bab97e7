import type { R2WCBaseProps } from '@r2wc/core';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { elementHost, markHydrated, withdraw } from './element-host.ts';
import { hostOrigin, type Origin } from '../tree/host-context.ts';
import { followColorScheme } from './page-scheme.ts';
import { DATA_ATTRIBUTE, ROOT_ATTRIBUTE } from '../tree/root-markup.ts';
import { type SectionDefinition, sectionTree } from '../tree/section-tree.tsx';

/** Whether the page is one of the files that `export --static` has written: it says so on its root element. */
const isStaticPage = (): boolean => 'staticSite' in document.documentElement.dataset;

interface Mounted {
  render(props: object): void;
  unmount(): void;
}

/** The server's markup in a root, and the props it was rendered with. */
interface Prerendered {
  wrapper: Element;
  assetBase: string;
  props: object;
}

function readPrerendered(shadow: ShadowRoot, { readProps }: SectionDefinition): Prerendered | undefined {
  const wrapper = [...shadow.children].find((child) => child.hasAttribute(ROOT_ATTRIBUTE));
  const text = shadow.querySelector(`script[${DATA_ATTRIBUTE}]`)?.textContent;
  if (!wrapper || !text) return undefined;
  try {
    const { assetBase, props } = JSON.parse(text) as { assetBase: string; props: Record<string, unknown> };
    return { wrapper, assetBase, props: readProps ? readProps(wrapper, props) : props };
  } catch {
    // Markup that some filter damaged on its way into the page is discarded and rendered again.
    wrapper.remove();
    return undefined;
  }
}

/** Renders an element, or hydrates what the server has rendered of it. */
function mountNow(
  definition: SectionDefinition,
  origin: Origin,
  shadow: ShadowRoot,
  prerendered: Prerendered | undefined,
  given: object,
): Mounted {
  const element = shadow.host as HTMLElement;
  const host = elementHost(
    element,
    prerendered ? { ...hostOrigin(prerendered.assetBase), isStatic: isStaticPage() } : origin,
  );
  const options = { identifierPrefix: `${element.localName}-` };
  const wrapper = prerendered?.wrapper ?? shadow.appendChild(document.createElement('div'));
  let root: Root | undefined;
  let isMounted = false;
  host.isHydrating = () => !isMounted && !!prerendered;
  host.mounted = () => {
    isMounted = true;
    markHydrated(element);
  };
  const tree = (current: object) => {
    const { container: _, ...own } = current as R2WCBaseProps;
    return sectionTree(definition, { ...prerendered?.props, ...own }, host);
  };

  const first = tree(given);
  // React hydrates in slices of a few milliseconds, so that the page can react to its visitor in between.
  const hydrate = () => startTransition(() => void (root ??= hydrateRoot(wrapper, first, options)));
  const end = () => {
    if (isMounted) return;
    hydrate();
    // The same tree ends a hydration that is under way. Another tree would discard it.
    flushSync(() => root!.render(first));
  };
  host.expose({ end });
  if (!prerendered) {
    wrapper.setAttribute(ROOT_ATTRIBUTE, '');
    root = createRoot(wrapper, options);
    end();
  } else if (definition.hydrateOnInteraction) wrapper.addEventListener('click', end, true);
  else hydrate();
  const unfollow = followColorScheme(element, wrapper as HTMLElement);
  return {
    render(props) {
      end();
      root!.render(tree(props));
    },
    unmount() {
      unfollow();
      // There is nothing left to take over.
      isMounted = true;
      root?.unmount();
      // An empty wrapper left behind would look like server markup to the next mount.
      wrapper.remove();
      withdraw(element);
    },
  };
}

/** Shows the element's children until the props are there that its host is asked for. */
function mountWhenAnswered(
  ask: () => Promise<object>,
  shadow: ShadowRoot,
  given: object,
  mount: (props: object) => Mounted,
): Mounted {
  const children = shadow.appendChild(document.createElement('slot'));
  let latest = given;
  let mounted: Mounted | undefined;
  let isGone = false;
  // The answer depends on attributes, too.
  const render = async (props: object) => {
    latest = props;
    const told = await ask();
    if (isGone || latest !== props) return;
    children.remove();
    if (mounted) mounted.render({ ...told, ...props });
    else mounted = mount({ ...told, ...props });
  };
  void render(given);
  return {
    render: (props) => void render(props),
    unmount() {
      isGone = true;
      children.remove();
      mounted?.unmount();
    },
  };
}

/**
 * The `{mount, update, unmount}` that r2wc's core needs: hydrates what the server has rendered, and renders otherwise.
 */
export function hydratingRenderer(definition: SectionDefinition, origin: Origin) {
  return {
    mount(container: HTMLElement, _component: unknown, given: R2WCBaseProps): Mounted {
      const shadow = container as unknown as ShadowRoot;
      const prerendered = readPrerendered(shadow, definition);
      const mount = (props: object) => mountNow(definition, origin, shadow, prerendered, props);
      const { askProps } = definition;
      if (prerendered || !askProps || origin.apiBase === undefined) return mount(given);
      return mountWhenAnswered(() => askProps(shadow.host, origin.apiBase!), shadow, given, mount);
    },
    update: (mounted: Mounted, props: R2WCBaseProps) => mounted.render(props),
    unmount: (mounted: Mounted) => mounted.unmount(),
  };
}
