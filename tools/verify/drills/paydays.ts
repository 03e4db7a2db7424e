import { HOUR_MS } from '@plateia/contracts';
import { openPayoutAccount } from '@plateia/contracts/bookings';
import type { Member } from '@plateia/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Databases } from './databases.ts';

const EVERY_MS = 3_000;
/** Whatever is due before is being tried already, and its lease is left alone. */
const FAR_MS = HOUR_MS;

/** They have an account, and the provider knows who they are. */
export async function canBePaid(professional: Member, paymentsPort: number): Promise<void> {
  const { stripe_account_id: id } = await professional.call(openPayoutAccount, {});
  const answer = await fetch(`http://127.0.0.1:${paymentsPort}/accounts/${id}/verify`, { method: 'POST', body: '{}' });
  if (!answer.ok) throw new Error(`the provider verifies nobody: ${answer.status}`);
}

/** The first of the month is every few seconds, so that payouts are under way whenever something is killed. */
export class Paydays {
  readonly #databases: Databases;
  readonly #over = new AbortController();
  #going: Promise<void> = Promise.resolve();

  constructor(databases: Databases) {
    this.#databases = databases;
  }

  start(): void {
    this.#going = this.#goOn();
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await this.#going;
  }

  async #goOn(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      // The database is among those that are killed.
      await this.#come().catch(() => undefined);
      await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #come(): Promise<void> {
    const far = { $gt: new Date(Date.now() + FAR_MS) };
    await this.#databases.rows('bookings', 'payees').updateMany({ dueAt: far }, { $set: { dueAt: new Date() } });
  }
}
