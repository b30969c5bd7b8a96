import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { Empty } from '../ui/page/page.tsx';

/** Where a read of the diary fails, says that the program can't be read, with a button to try again. */
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
