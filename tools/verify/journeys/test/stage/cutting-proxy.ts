import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassingProxy } from './passing-proxy.ts';

const STREAM = '/api/realtime';

/** Cuts the live stream when it is told to. */
export class CuttingProxy extends PassingProxy {
  /** how often the page has opened its stream */
  opened = 0;
  private readonly streams = new Set<ServerResponse>();

  /** Answers how many were cut. */
  cut(): number {
    const cut = this.streams.size;
    for (const stream of this.streams) stream.destroy();
    return cut;
  }

  protected override passing({ url }: IncomingMessage, outgoing: ServerResponse): void {
    if (!url?.includes(STREAM)) return;
    this.opened += 1;
    this.streams.add(outgoing);
    outgoing.on('close', () => this.streams.delete(outgoing));
  }
}
