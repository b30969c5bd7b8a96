import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ChartBoundaryProps {
  /** What is shown in place of a chart that cannot be drawn. */
  fallback: ReactNode;
  /** A new key gives the chart another try. */
  of: unknown;
  children: ReactNode;
}

/** Catches what a chart throws: it is logged, and the chart replaced, so that the rest of the screen stays. */
export class ChartBoundary extends Component<ChartBoundaryProps, { failed: boolean; of: unknown }> {
  override state = { failed: false, of: this.props.of };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: ChartBoundaryProps, state: { failed: boolean; of: unknown }) {
    return props.of === state.of ? null : { failed: false, of: props.of };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('The chart could not be drawn.', error, info.componentStack);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
