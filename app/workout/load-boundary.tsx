import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { Empty } from '../ui/page/page.tsx';

/** Says that the program can't be read, where a read of the diary failed, and tries again when asked. */
export class LoadBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('The workout program could not be shown', error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <Empty title="Error Loading Workouts">
          <p>There was an error loading your workout program. Please try again later.</p>
          <Button onClick={() => this.setState({ failed: false })}>Try Again</Button>
        </Empty>
      </div>
    );
  }
}
