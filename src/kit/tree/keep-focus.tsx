import { Component, type ReactNode, type RefObject } from 'react';

interface KeepFocusProps {
  /** An element around the children. */
  within: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Gives back the focus that ends when React moves the element that has it: in a shadow root React doesn't see it. */
export class KeepFocus extends Component<KeepFocusProps> {
  private get active(): Element | null {
    const root = this.props.within.current?.getRootNode() as ShadowRoot | Document | undefined;
    return root?.activeElement ?? null;
  }

  override getSnapshotBeforeUpdate(): Element | null {
    return this.active;
  }

  override componentDidUpdate(_props: KeepFocusProps, _state: unknown, before: HTMLElement | null): void {
    if (before && before !== this.active && this.props.within.current?.contains(before))
      before.focus({ preventScroll: true });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
