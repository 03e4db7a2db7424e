import { PATIENCE_MS } from '@plateia/testing';
import { z } from 'zod';
import { setTimeout as sleep } from 'node:timers/promises';

const AGAIN_AFTER_MS = 150;
/** It is paid, or has ended, already. */
const DONE_BEFORE = 409;

const books = z.object({
  payments: z.array(z.object({ subscriptionId: z.string().nullable(), captured: z.number(), status: z.string() })),
  subscriptions: z.array(z.object({ id: z.string(), userId: z.string(), plan: z.string(), status: z.string() })),
});
export type PlanBooks = z.infer<typeof books>;

/** The provider of development, which is killed too, as whoever pays there meets it. */
export class PlanProvider {
  readonly #address: string;

  constructor(port: number) {
    this.#address = `http://127.0.0.1:${port}`;
  }

  pay(sessionId: string): Promise<void> {
    return this.#post(`/sessions/${sessionId}/pay`);
  }

  /** As after a charge that was taken back: the plan is over at once. */
  end(subscriptionId: string): Promise<void> {
    return this.#post(`/subscriptions/${subscriptionId}/end`);
  }

  async books(): Promise<PlanBooks> {
    return books.parse(await (await this.#retryWrite(() => fetch(`${this.#address}/books`))).json());
  }

  async #post(path: string): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const answer = await this.#retryWrite(() => fetch(this.#address + path, { method: 'POST', headers, body: '{}' }));
    if (!answer.ok && answer.status !== DONE_BEFORE) throw new Error(`the provider says ${answer.status} to ${path}`);
  }

  async #retryWrite(ask: () => Promise<Response>): Promise<Response> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await ask().catch((error: unknown) => {
        if (performance.now() > end) throw error;
      });
      if (answer) return answer;
      await sleep(AGAIN_AFTER_MS);
    }
  }
}
