import { Component, type ReactNode } from 'react';
import { slotHost } from './host.js';

interface Props {
  remote: string;
  children: ReactNode;
  /** before the children are tried again */
  onRetry?: () => void;
}

/** What throws inside stays inside: its place shows the shell's retry card, the rest of the page goes on. */
export class RemoteBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const Failure = slotHost()?.Failure;
    return Failure ? <Failure remote={this.props.remote} error={error} retry={this.retry} /> : null;
  }
}
