import { Injectable } from '@nestjs/common';
import { Holds, type Hold } from '@plateia/payments';
import { HoldOrders } from '../intents/hold-order.js';
import type { PaymentIntent } from '../intents/payment-intent.schema.js';
import { PaymentIntents } from '../intents/payment-intents.js';

/** Sees to it that nothing of an intent is held, also where the answer to it was lost. */
@Injectable()
export class UndoHold {
  constructor(
    private readonly intents: PaymentIntents,
    private readonly holds: Holds,
    private readonly orders: HoldOrders,
  ) {}

  async run(intent: PaymentIntent): Promise<PaymentIntent> {
    const hold = await this.made(intent);
    if (hold) await this.holds.void(hold.id);
    const over = { state: 'over', providerId: hold?.id ?? null, dueAt: null } as const;
    return (await this.intents.change(intent, over)) ?? (await this.intents.find(intent._id)) ?? intent;
  }

  /** The same call under the same key finds what it made, or makes what is undone at once: there is no third way to know. */
  private async made(intent: PaymentIntent): Promise<Hold | null> {
    const { _id: key, providerId } = intent;
    if (providerId) return this.holds.find(providerId);
    return (await this.holds.byKey(key)) ?? this.holds.hold(this.orders.of(intent));
  }
}
