import type { Language } from '@plateia/contracts';
import type { SignedWebhook } from './payments.js';

/**
 * Kept free on the card until the job begins, or taken at once where that is further off than banks wait;
 * where it is further off than money may be kept, only the card is saved, to be charged without its holder later.
 */
export type CaptureMode = 'authorise' | 'charge' | 'save';

export interface HoldRequest {
  /** of the intent that was noted before: one hold however often it is asked for */
  key: string;
  /** when that was */
  askedAt: Date;
  bookingId: string;
  userId: string;
  lang: Language;
  /** what the customer reads it is for */
  title: string;
  /** minor units */
  amount: number;
  currency: string;
  way: CaptureMode;
  /** as the provider knows the card; without one the customer chooses it on the provider's page */
  method: string | null;
  /** what was saved before: it is that card which is charged, and nobody is asked */
  savedId?: string | undefined;
  /** where the provider sends the browser afterwards */
  returnUrl: string;
}

/** `captured` is what was taken, whether at once or when the job began; `failed` also where nobody confirmed in time. */
export type HoldState = 'requires_action' | 'pending' | 'saved' | 'held' | 'captured' | 'voided' | 'failed';

export interface Hold {
  id: string;
  bookingId: string;
  way: CaptureMode;
  amount: number;
  currency: string;
  state: HoldState;
  captured: number;
  refunded: number;
  /** where the customer confirms it, while that is what it waits for */
  action: { url: string; until: Date } | null;
  /** when what is kept free is free again by itself */
  heldUntil: Date | null;
}

export const ACTION_LASTS_MS = 30 * 60_000;

export const isOnHold = ({ state, way }: Hold): boolean =>
  state === 'held' || (state === 'captured' && way === 'charge');

/** What the platform has of it now. */
export const takenOf = ({ captured, refunded }: Hold): number => captured - refunded;

/** And what it keeps free for us. */
export const heldOrTaken = (hold: Hold): number => (hold.state === 'held' ? hold.amount : takenOf(hold));

/** What a webhook is about: a job, or the account of a professional. What happened is asked for anew. */
export interface JobWebhook {
  bookingId: string | null;
  accountId: string | null;
}

/** Money for jobs. Every call may be repeated: its answer may have been lost. */
export abstract class Holds {
  /** A card that is declined is an answer, the state `failed`, and stays one: another card wants another key. */
  abstract hold(request: HoldRequest): Promise<Hold>;
  abstract find(id: string): Promise<Hold | null>;
  /** For looking through the books; it may know of the newest ones late, and of saved cards nothing: there is no money in them. */
  abstract byKey(key: string): Promise<Hold | null>;
  /** The amount is ours, the rest the customer's. Refuses with INVALID_TRANSITION what is not on hold, and more than is held. */
  abstract capture(id: string, amount: number): Promise<Hold>;
  /** Nothing of it is ours, and a saved card is forgotten. Refuses what was captured when its job began: that is refunded. */
  abstract void(id: string): Promise<Hold>;
  abstract refund(id: string, back: { amount: number; key: string }): Promise<Hold>;
  /** Refuses with BAD_SIGNATURE what does not come from the provider. */
  abstract readWebhook(message: SignedWebhook): Promise<JobWebhook>;
}
