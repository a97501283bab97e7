import { Component, type ErrorInfo, type ReactNode } from 'react';

/** Keeps a fault in one section from reaching the page: the element's own children are shown in its place. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('A section could not be shown.', error, info.componentStack);
  }

  render() {
    return this.state.failed ? <slot /> : this.props.children;
  }
}
