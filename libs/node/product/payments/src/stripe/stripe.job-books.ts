import { heldOrTaken } from '../holds.js';
import { JobBooks, type BookedHold, type BookedTransfer } from '../job-books.js';
import { withDisputes } from './stripe-disputes.js';
import { holdOf, isOfJob } from './stripe-hold-shapes.js';
import type { StripeClient } from './stripe-client.js';
import { allOf } from './stripe-pages.js';
import { sent } from './stripe.payouts.js';

const createdSince = (since: Date) => ({ gte: Math.floor(since.getTime() / 1_000) });

export class StripeJobBooks extends JobBooks {
  constructor(private readonly client: StripeClient) {
    super();
  }

  /** What is paid for plans is on the same account. */
  async *holds(since: Date): AsyncGenerator<BookedHold> {
    const asked = { created: createdSince(since), expand: ['data.latest_charge'] };
    const all = allOf(this.client, ({ paymentIntents }, from) => paymentIntents.list({ ...asked, ...from }));
    for await (const intent of all) {
      if (!isOfJob(intent)) continue;
      const hold = await withDisputes(this.client, holdOf(intent), intent);
      const { id, bookingId } = hold;
      yield { id, key: intent.metadata['key'] ?? null, bookingId, has: heldOrTaken(hold) };
    }
  }

  async *transfers(since: Date): AsyncGenerator<BookedTransfer> {
    const created = createdSince(since);
    const all = allOf(this.client, ({ transfers }, from) => transfers.list({ created, ...from }));
    for await (const transfer of all) {
      const { destination, metadata, amount_reversed: back } = transfer;
      const to = typeof destination === 'string' ? destination : (destination?.id ?? '');
      const { amount, ...rest } = sent(transfer, to);
      yield { ...rest, amount: amount - back, key: metadata['key'] ?? null };
    }
  }
}
