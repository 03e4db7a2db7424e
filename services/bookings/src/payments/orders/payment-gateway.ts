import { Injectable } from '@nestjs/common';
import { Holds, isOnHold, type Hold } from '@plateia/payments';
import { ServiceError } from '@plateia/service-kit';
import { askFor, HoldOrders } from '../intents/hold-order.js';
import type { PaymentIntent } from '../intents/payment-intent.schema.js';
import { PaymentIntents } from '../intents/payment-intents.js';
import type { BookingPayment, PaymentOperation, MoneyOrder } from '../../booking/store/booking.schema.js';

/** The rest is between the platform and the professional. */
export type AskedOrder = MoneyOrder & { act: Exclude<PaymentOperation, 'hold' | 'release'> };
export const asksProvider = (order: MoneyOrder): order is AskedOrder => order.act !== 'hold' && order.act !== 'release';

/** So much of this card. */
interface Saved {
  savedId: string;
  amount: number;
}

/** What an order asks of the provider. Each call may be repeated: the order's id is its key. */
@Injectable()
export class PaymentGateway {
  constructor(
    private readonly holds: Holds,
    private readonly intents: PaymentIntents,
    private readonly orders: HoldOrders,
  ) {}

  /** The hold as it is then; null where there is none to act upon any more. `amount` is what is taken or given back. */
  async carryOut(order: AskedOrder, payment: BookingPayment, amount: number): Promise<Hold | null> {
    const { id: key, act } = order;
    const hold = await this.holdOf(payment);
    const isSecured = payment.isSecured === true;
    switch (act) {
      case 'charge':
        return this.chargeSaved(order, payment, { savedId: hold.id, amount });
      case 'forget':
        return this.holds.void(hold.id);
      case 'secure':
        return this.unlessGone(this.holds.capture(hold.id, payment.amount));
      case 'refund':
      case 'refund_part':
        return amount > 0 ? this.holds.refund(hold.id, { amount, key }) : hold;
      case 'void':
        return isSecured ? this.givenBack(hold, payment.amount, key) : this.holds.void(hold.id);
      case 'capture':
      case 'capture_fee':
        if (isSecured) return this.givenBack(hold, payment.amount - amount, key);
        return this.unlessGone(this.holds.capture(hold.id, amount));
    }
  }

  /** Null where the provider does not know it. */
  async find({ holdId, intentId }: BookingPayment): Promise<Hold | null> {
    const known = holdId ?? (await this.intents.find(intentId))?.providerId;
    return known ? this.holds.find(known) : this.holds.byKey(intentId);
  }

  /** The same card once more, at once, for what is to be taken of what the bank has let go. Null where it says no. */
  async chargeAnew(order: MoneyOrder, payment: BookingPayment, amount: number): Promise<Hold | null> {
    const intent = await this.intents.find(payment.intentId);
    return intent?.method ? this.charge(order, intent, { amount }) : null;
  }

  /** Without its holder; and it is saved no longer than that. */
  private async chargeSaved(order: MoneyOrder, { intentId }: BookingPayment, saved: Saved): Promise<Hold | null> {
    const intent = await this.intents.find(intentId);
    const hold = intent && (await this.charge(order, intent, saved));
    await this.holds.void(saved.savedId);
    return hold;
  }

  private async charge(
    { id: key, at }: MoneyOrder,
    intent: PaymentIntent,
    charged: Saved | { amount: number },
  ): Promise<Hold | null> {
    const order = this.orders.of({ ...intent, _id: key, askedAt: at, way: 'charge' });
    // Providers forget keys after a day, and an order may have waited for longer.
    const hold = (await this.holds.byKey(key)) ?? (await askFor(this.holds, { ...order, ...charged }));
    if (!hold || isOnHold(hold)) return hold;
    await this.holds.void(hold.id);
    return null;
  }

  private async givenBack(hold: Hold, amount: number, key: string): Promise<Hold> {
    return amount > 0 ? this.holds.refund(hold.id, { amount, key }) : hold;
  }

  private async unlessGone(asked: Promise<Hold>): Promise<Hold | null> {
    return asked.catch((error: unknown) => {
      if (error instanceof ServiceError && error.code === 'INVALID_TRANSITION') return null;
      throw error;
    });
  }

  private async holdOf(payment: BookingPayment): Promise<Hold> {
    const hold = await this.find(payment);
    if (!hold) throw new Error(`The provider knows no hold of ${payment.intentId}`);
    return hold;
  }
}
