import { type ComponentType, StrictMode } from 'react';
import type { RunningDefinition } from '../definition/element-props.ts';
import { withDefaults } from '../definition/element-props.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { type Host, HostContext } from './host-context.ts';

/** An element's definition with its component. */
export interface SectionDefinition extends RunningDefinition {
  /** Takes the props that the definition names, which TypeScript can't check: the element sets them at run time. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a list of components that each take other props
  component: ComponentType<any>;
  /** Whether it takes `event`, for a host whose event isn't that of the build. */
  namesEvent?: boolean;
  /**
   * Restores the props that the server rendered with, from the markup and the data sent along. By default that data is
   * the props.
   */
  readProps?(root: Element, sent: Record<string, unknown>): object;
  /**
   * Asks the host at an address for the props that its own pages send along, where it hasn't rendered the element. Until they are
   * there, the element shows its children.
   */
  askProps?(element: Element, apiBase: string): Promise<object>;
}

/** The tree that server and browser render; they must agree on it node for node. */
export function sectionTree(definition: SectionDefinition, given: object, host: Host) {
  const { component: Component } = definition;
  const props = withDefaults<{ headingLevel?: number }>(definition, given);
  const headingLevel = Math.min(6, Math.max(1, Math.trunc(props.headingLevel ?? host.headingLevel)));
  return (
    <StrictMode>
      <HostContext value={{ ...host, headingLevel }}>
        <ErrorBoundary onMount={host.mounted}>
          <Component {...props} />
        </ErrorBoundary>
      </HostContext>
    </StrictMode>
  );
}
