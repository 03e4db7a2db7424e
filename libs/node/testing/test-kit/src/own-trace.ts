import { currentTrace, withTrace } from '@plateia/runtime';
import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

const OVER_HTTP = 'http.client.request.created';
const BY_FETCH = 'undici:request:create';
const SPAN = '0123456789abcdef';

/** What a test does and all that follows from it, told from whatever goes on beside it in the same process. */
export class OwnTrace {
  private readonly id = randomUUID().replaceAll('-', '');

  /** Whether what runs at this moment follows from the work: its calls, their events, and what handles these. */
  get isCurrent(): boolean {
    return currentTrace()?.traceparent.split('-')[1] === this.id;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    subscribe(OVER_HTTP, this.sayOverHttp);
    subscribe(BY_FETCH, this.sayByFetch);
    try {
      // Awaited in there: requests of supertest begin when somebody waits for them.
      return await withTrace({ requestId: this.id, traceparent: this.traceparent }, async () => await work());
    } finally {
      unsubscribe(OVER_HTTP, this.sayOverHttp);
      unsubscribe(BY_FETCH, this.sayByFetch);
    }
  }

  private get traceparent(): string {
    return `00-${this.id}-${SPAN}-00`;
  }

  /** A connection hands no context over to whom it leads to, so each request says whose it is. */
  private readonly sayOverHttp = (message: unknown): void => {
    const { request } = message as { request: ClientRequest };
    if (this.isCurrent) request.setHeader('traceparent', this.traceparent);
  };

  private readonly sayByFetch = (message: unknown): void => {
    const { request } = message as { request: { addHeader(name: string, value: string): void } };
    if (this.isCurrent) request.addHeader('traceparent', this.traceparent);
  };
}
