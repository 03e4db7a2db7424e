import { Injectable } from '@nestjs/common';
import { Holds, isOnHold, type Hold } from '@plateia/payments';
import { Refusal } from '@plateia/service-kit';
import { HoldOrders } from '../payment/hold-order.js';
import { PaymentIntents } from '../payment/payment-intents.js';
import type { BookingPayment, MoneyAct, MoneyOrder } from '../persistence/booking.schema.js';

/** The rest is between the platform and the professional. */
export type AskedOrder = MoneyOrder & { act: Exclude<MoneyAct, 'hold' | 'release'> };
export const asksProvider = (order: MoneyOrder): order is AskedOrder => order.act !== 'hold' && order.act !== 'release';

/** What an order asks of the provider. Each call may be repeated: the order's id is its key. */
@Injectable()
export class MoneyAtProvider {
  constructor(
    private readonly holds: Holds,
    private readonly intents: PaymentIntents,
    private readonly orders: HoldOrders,
  ) {}

  /** The hold as it is then; null where there is none to act upon any more. `amount` is what is taken or given back. */
  async carryOut({ id: key, act }: AskedOrder, payment: BookingPayment, amount: number): Promise<Hold | null> {
    const hold = await this.holdOf(payment);
    const isSecured = payment.isSecured === true;
    switch (act) {
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
  async chargeAnew({ id: key, at }: MoneyOrder, payment: BookingPayment, amount: number): Promise<Hold | null> {
    const intent = await this.intents.find(payment.intentId);
    if (!intent?.method) return null;
    const order = this.orders.of({ ...intent, _id: key, askedAt: at, amount, way: 'charge' });
    const hold = await this.holds.hold(order);
    if (isOnHold(hold)) return hold;
    await this.holds.void(hold.id);
    return null;
  }

  private async givenBack(hold: Hold, amount: number, key: string): Promise<Hold> {
    return amount > 0 ? this.holds.refund(hold.id, { amount, key }) : hold;
  }

  private async unlessGone(asked: Promise<Hold>): Promise<Hold | null> {
    return asked.catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'INVALID_TRANSITION') return null;
      throw error;
    });
  }

  private async holdOf(payment: BookingPayment): Promise<Hold> {
    const hold = await this.find(payment);
    if (!hold) throw new Error(`The provider knows no hold of ${payment.intentId}`);
    return hold;
  }
}
