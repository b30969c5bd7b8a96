import { Component, type ErrorInfo, type ReactNode } from 'react';

interface BoundaryProps {
  /** What stands in place of what broke. */
  fallback: (error: Error, tryAgain: () => void) => ReactNode;
  /** A change of it tries again, such as another address. */
  resetKey?: unknown;
  /** What the console says of it. */
  said: string;
  children: ReactNode;
}

interface BoundaryState {
  error: Error | null;
  resetKey: unknown;
}

/** Keeps what breaks from taking more than itself with it. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(this.props.said, error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children;
  }
}
