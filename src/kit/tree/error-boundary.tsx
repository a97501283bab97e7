import { Component, type ErrorInfo, type ReactNode } from 'react';

/** Keeps an error in one section from breaking the page: the element's own children are shown instead. */
export class ErrorBoundary extends Component<{ onMount?(): unknown; children: ReactNode }, { failed: boolean }> {
  state = { failed: false };

  componentDidMount() {
    this.props.onMount?.();
  }

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
