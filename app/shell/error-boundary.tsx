import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { forgetFailed } from './lazily.tsx';
import * as css from './shell.css.ts';

interface Props {
  children: ReactNode;
  /** A change of it, such as another address, tries again. */
  resetKey?: string;
}

interface State {
  error: Error | null;
  resetKey: string | undefined;
}

/** Keeps one broken screen from taking the app with it, and offers a way back. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A screen broke.', error, info.componentStack);
  }

  readonly #tryAgain = (): void => {
    forgetFailed();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <section className={css.trouble} role="alert">
        <h1 className={css.noticeTitle}>This screen broke</h1>
        <p>What you logged is safe on this device. Try the screen again, or load the app anew.</p>
        <p className={css.detail}>{error.message}</p>
        <div className={css.noticeButtons}>
          <Button variant="primary" onClick={this.#tryAgain}>
            Try Again
          </Button>
          <Button onClick={() => window.location.assign('/')}>Back to Workout</Button>
        </div>
      </section>
    );
  }
}
