import { Holds, isOnHold, takenOf, type Hold, type HoldRequest, type JobWebhook } from '../holds.js';
import type { SignedWebhook } from '../payments.js';
import { hold as bookedHold, type Hold as BookedHold } from '../provider/books/book.shapes.js';
import { ServiceError } from '@plateia/service-kit';
import { z } from 'zod';
import type { EmbeddedClient } from './embedded-client.js';

/** Where nobody says how a card behaves, it pays. */
const GOOD_CARD = 'pm_ok';

export class EmbeddedHolds extends Holds {
  constructor(private readonly client: EmbeddedClient) {
    super();
  }

  async hold(request: HoldRequest): Promise<Hold> {
    return this.holdOf(
      await this.client.post('/holds', bookedHold, { ...request, method: request.method ?? GOOD_CARD }),
    );
  }

  async find(id: string): Promise<Hold | null> {
    const found = await this.client.find(`/holds/${encodeURIComponent(id)}`, bookedHold);
    return found && this.holdOf(found);
  }

  async byKey(key: string): Promise<Hold | null> {
    const found = await this.client.find(`/holds?key=${encodeURIComponent(key)}`, bookedHold);
    return found && this.holdOf(found);
  }

  async capture(id: string, amount: number): Promise<Hold> {
    const known = await this.known(id);
    if (known.way === 'authorise')
      return this.holdOf(await this.client.post(`/holds/${id}/capture`, bookedHold, { amount }));
    if (!isOnHold(known) || amount > known.amount) throw new ServiceError('INVALID_TRANSITION');
    return this.refundRest(known, amount);
  }

  async void(id: string): Promise<Hold> {
    const known = await this.known(id);
    if (isOnHold(known) && known.way === 'charge') return this.refundRest(known, 0);
    return this.holdOf(await this.client.post(`/holds/${id}/void`, bookedHold));
  }

  async refund(id: string, back: { amount: number; key: string }): Promise<Hold> {
    return this.holdOf(await this.client.post(`/holds/${id}/refund`, bookedHold, back));
  }

  /** Nothing of what happens from now on is told; it is kept. */
  async holdWebhooks(): Promise<void> {
    await this.client.post('/webhooks/hold', z.unknown());
  }

  /** What was kept is not told any more: whoever asked for it has heard it as an answer. */
  async dropWebhooks(): Promise<void> {
    await this.client.post('/webhooks/release', z.unknown(), { lost: true });
  }

  async readWebhook(message: SignedWebhook): Promise<JobWebhook> {
    const { bookingId, accountId } = this.client.verified(message);
    return { bookingId, accountId };
  }

  /** What was taken at once and is not ours after all. */
  private async refundRest(known: Hold, amount: number): Promise<Hold> {
    const rest = takenOf(known) - amount;
    // Somebody has given all of it back.
    if (amount > 0 && takenOf(known) === 0) throw new ServiceError('INVALID_TRANSITION');
    return rest > 0 ? this.refund(known.id, { amount: rest, key: `rest:${known.id}` }) : known;
  }

  private async known(id: string): Promise<Hold> {
    const found = await this.find(id);
    if (!found) throw new ServiceError('INVALID_TRANSITION');
    return found;
  }

  private holdOf({ id, bookingId, way, amount, currency, status, captured, refunds, ...rest }: BookedHold): Hold {
    const url = `${this.client.pages}/confirm/${id}?lang=${rest.lang}`;
    return {
      id,
      bookingId,
      way,
      amount,
      currency,
      state: status,
      captured,
      refunded: refunds.reduce((sum, back) => sum + back.amount, 0),
      action: status === 'requires_action' ? { url, until: new Date(rest.actionUntil) } : null,
      heldUntil: status === 'held' ? new Date(rest.heldUntil) : null,
    };
  }
}
