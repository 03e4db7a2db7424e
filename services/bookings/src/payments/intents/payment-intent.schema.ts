import type { Language } from '@plateia/contracts';
import { deadlinePlugin, type Deadline } from '@plateia/due-work';
import type { CaptureMode } from '@plateia/payments';
import { Schema } from 'mongoose';

/**
 * begun: the provider was not asked; asking: the provider may have been asked, and may have answered; requires_action: the customer confirms it;
 * agreed: it is the booking's; undoing: whatever there is of it has to go; over: nothing is held.
 */
export type IntentState = 'begun' | 'asking' | 'requires_action' | 'agreed' | 'undoing' | 'over';

/** What is to be paid for, as it was when it was chosen. Written before the provider is asked; its id is the key by which the provider knows it. */
export interface PaymentIntent extends Deadline<'dueAt'> {
  _id: string;
  bookingId: string;
  quoteId: string;
  /** of the quote: another one has other terms */
  quoteVersion: number;
  customerId: string;
  professionalId: string;
  amount: number;
  currency: string;
  startAt: Date;
  durationMinutes: number;
  earlyStartConsent: boolean;
  state: IntentState;
  way: CaptureMode;
  method: string | null;
  lang: Language;
  title: string;
  /** where the provider sends the customer back to */
  returnUrl?: string;
  askedAt: Date;
  providerId: string | null;
  version: number;
}

export const PAYMENT_INTENT = 'PaymentIntent';

export const paymentIntentSchema = new Schema<PaymentIntent>(
  {
    _id: String,
    bookingId: { type: String, required: true },
    quoteId: String,
    quoteVersion: Number,
    customerId: String,
    professionalId: String,
    amount: Number,
    currency: String,
    startAt: Date,
    durationMinutes: Number,
    earlyStartConsent: Boolean,
    state: { type: String, required: true },
    way: String,
    method: String,
    lang: String,
    title: String,
    returnUrl: String,
    askedAt: Date,
    providerId: String,
    version: Number,
  },
  { versionKey: false, collection: 'payment_intents' },
).plugin(deadlinePlugin, { field: 'dueAt' });

export const OF_BOOKING = 'of_booking';
paymentIntentSchema.index({ bookingId: 1, _id: -1 }, { name: OF_BOOKING });

export const BY_START = 'by_start';
/** For looking through the books. */
paymentIntentSchema.index({ startAt: 1 }, { name: BY_START });

export const TRIES_OF_CUSTOMER = 'tries_of_customer';
/** For their archive. */
paymentIntentSchema.index({ customerId: 1, _id: -1 }, { name: TRIES_OF_CUSTOMER });
