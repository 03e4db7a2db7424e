import type { ErrorCode } from '@plateia/contracts';
import type { Hold } from '@plateia/payments';
import type { PaymentIntent } from './payment-intent.schema.js';

/** What a payment is for. Each of these may be said again: it comes to the same. */
export abstract class Agreements {
  /** Before any money: nobody else pays for it meanwhile. The refusal, where it cannot be had any more. */
  abstract reserve(intent: PaymentIntent): Promise<ErrorCode | null>;
  /** The customer has to confirm it. */
  abstract wait(intent: PaymentIntent, action: NonNullable<Hold['action']>): Promise<void>;
  /** The money is on hold, or the card saved of which it is taken later. False where it is not wanted any more. */
  abstract agree(intent: PaymentIntent, hold: Hold): Promise<boolean>;
  /** As before it was reserved. False where it was agreed upon meanwhile, and stays. */
  abstract letGo(intent: PaymentIntent): Promise<boolean>;
  /** The provider has news of what was agreed: what is there of it may be another amount than was ordered. */
  abstract advancePayment(bookingId: string): Promise<void>;
}
