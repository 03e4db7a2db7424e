import { Injectable } from '@nestjs/common';
import { Holds, isOnHold, type Hold, type HoldRequest } from '@plateia/payments';
import { ServiceError } from '@plateia/service-kit';
import { HoldRequests } from './hold-request.js';
import type { PaymentIntent } from './payment-intent.schema.js';
import { PaymentIntents } from './payment-intents.js';
import type { BookingPayment, OperationKind, PaymentOperation } from '../../booking/store/booking.schema.js';

/** The rest is between the platform and the professional. */
export type ProviderOperation = PaymentOperation & { act: Exclude<OperationKind, 'hold' | 'release'> };
export const isForProvider = (operation: PaymentOperation): operation is ProviderOperation =>
  operation.act !== 'hold' && operation.act !== 'release';

/** So much of this card. */
interface Saved {
  savedId: string;
  amount: number;
}

/** The one way to the payment provider for what a booking costs. Each call may be repeated: the id of the intent, or of the operation, is its key. */
@Injectable()
export class PaymentGateway {
  constructor(
    private readonly holds: Holds,
    private readonly intents: PaymentIntents,
    private readonly requests: HoldRequests,
  ) {}

  /** Asks for the hold of an intent, once. Null where the provider refuses it for good. */
  async hold(intent: PaymentIntent): Promise<Hold | null> {
    const known = intent.providerId && (await this.holds.find(intent.providerId));
    return known || this.request(this.requests.of(intent));
  }

  /** Sees to it that nothing of an intent is held, also where the answer to it was lost. Answers what was voided, if anything. */
  async undo(intent: PaymentIntent): Promise<Hold | null> {
    const { _id: key, providerId } = intent;
    const known = await this.known(providerId, key);
    // The same request under the same key finds what it made, or makes what is undone at once: there is no third way to know.
    // A refusal proves nothing and is retried.
    const hold = known ?? (providerId ? null : await this.holds.hold(this.requests.of(intent)));
    if (hold) await this.holds.void(hold.id);
    return hold;
  }

  /** Does one operation. The hold as it is then; null where there is none to act upon any more. `amount` is what is taken or given back. */
  async execute(operation: ProviderOperation, payment: BookingPayment, amount: number): Promise<Hold | null> {
    const { id: key, act } = operation;
    const hold = await this.holdOf(payment);
    const isSecured = payment.isSecured === true;
    switch (act) {
      case 'charge':
        return this.chargeSaved(operation, payment, { savedId: hold.id, amount });
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
    return this.known(holdId ?? (await this.intents.find(intentId))?.providerId, intentId);
  }

  /** The same card once more, at once, for what is to be taken of what the bank has let go. Null where it says no. */
  async chargeAnew(operation: PaymentOperation, payment: BookingPayment, amount: number): Promise<Hold | null> {
    const intent = await this.intents.find(payment.intentId);
    return intent?.method ? this.charge(operation, intent, { amount }) : null;
  }

  /** Without its holder; and it is saved no longer than that. */
  private async chargeSaved(
    operation: PaymentOperation,
    { intentId }: BookingPayment,
    saved: Saved,
  ): Promise<Hold | null> {
    const intent = await this.intents.find(intentId);
    const hold = intent && (await this.charge(operation, intent, saved));
    await this.holds.void(saved.savedId);
    return hold;
  }

  private async charge(
    { id: key, at }: PaymentOperation,
    intent: PaymentIntent,
    charged: Saved | { amount: number },
  ): Promise<Hold | null> {
    const request = this.requests.of({ ...intent, _id: key, askedAt: at, way: 'charge' });
    // Providers forget keys after a day, and an operation may have waited for longer.
    const hold = (await this.known(null, key)) ?? (await this.request({ ...request, ...charged }));
    if (!hold || isOnHold(hold)) return hold;
    await this.holds.void(hold.id);
    return null;
  }

  private known(providerId: string | null | undefined, key: string): Promise<Hold | null> {
    return providerId ? this.holds.find(providerId) : this.holds.byKey(key);
  }

  /** Null where the provider takes no such request, now or ever, and finds none of its key that was made with other parameters. */
  private request(request: HoldRequest): Promise<Hold | null> {
    return this.holds.hold(request).catch((error: unknown) => {
      if (error instanceof ServiceError && error.code === 'INVALID_TRANSITION') return this.holds.byKey(request.key);
      throw error;
    });
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
