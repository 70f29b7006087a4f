import { Component, type ReactNode } from 'react';

interface Props {
  /** A change of it, such as a new address, gives the children another chance. */
  resetBy: string;
  instead: ReactNode;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  resetBy: string;
}

/** Keeps a screen that breaks from taking the rest of the page with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetBy: this.props.resetBy };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetBy }: Props, state: State): State | null {
    return resetBy === state.resetBy ? null : { hasFailed: false, resetBy };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
