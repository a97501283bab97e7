import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** The name of the failed part, for the console. */
  what?: string;
  /** Shown in place of what failed; without it the element's own children. */
  fallback?: ReactNode;
  /** The thing shown: once it is another, it is tried again. */
  subject?: unknown;
  onMount?(): unknown;
  children: ReactNode;
}

/** Keeps an error in one part from breaking what is around it. */
export class ErrorBoundary extends Component<Props, { failed: boolean; subject: unknown }> {
  state = { failed: false, subject: this.props.subject };

  static getDerivedStateFromProps({ subject }: Props, state: { subject: unknown }) {
    return subject === state.subject ? null : { failed: false, subject };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  componentDidMount() {
    this.props.onMount?.();
  }

  componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`${this.props.what ?? 'A section'} could not be shown.`, error, info.componentStack);
  }

  render() {
    const { fallback = <slot />, children } = this.props;
    return this.state.failed ? fallback : children;
  }
}
