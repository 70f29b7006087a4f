import { Component, type ReactNode } from 'react';
import { isMissing, mayTryAgain } from './part.tsx';

interface Props {
  /** A change of it, such as a new address, gives the children another chance. */
  resetBy?: string;
  /** Stands in for a part that has not arrived. */
  instead?: ReactNode;
  /** It did not arrive when it was wanted; it is fetched again by itself. */
  onMissing?: () => void;
  children: ReactNode;
}

interface State {
  error: unknown;
  resetBy: string | undefined;
}

/** Where a part's code does not arrive, its place says so, and the part comes by itself when the server answers again. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetBy: this.props.resetBy };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ resetBy }: Props, state: State): State | null {
    return resetBy === state.resetBy ? null : { error: undefined, resetBy };
  }

  override componentDidCatch(error: unknown): void {
    if (!isMissing(error)) return;
    this.props.onMissing?.();
    void this.tryAgain(error);
  }

  private async tryAgain(error: unknown): Promise<void> {
    const isWorthIt = await mayTryAgain(error);
    if (isWorthIt && this.state.error === error) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // What is broken, and not merely missing, is for the boundary around this one.
    if (!isMissing(error)) throw error;
    return this.props.instead ?? null;
  }
}
