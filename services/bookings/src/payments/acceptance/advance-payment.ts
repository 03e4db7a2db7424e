import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@plateia/contracts';
import { ACTION_LASTS_MS, isOnHold, type Hold } from '@plateia/payments';
import { Clock, crashPoint } from '@plateia/runtime';
import { QuoteAgreement } from './quote-agreement.js';
import { PaymentGateway } from '../intents/payment-gateway.js';
import type { PaymentIntent } from '../intents/payment-intent.schema.js';
import { PaymentIntents, type IntentChange } from '../intents/payment-intents.js';

/** So long a lost answer is asked for again; then the customer is told that nothing came of it. */
const PENDING_MS = 5 * 60_000;
const ASK_AGAIN_MS = 5_000;
const OVER = { state: 'over', dueAt: null } as const;

export interface PaymentProgress {
  intent: PaymentIntent;
  /** why it could not begin */
  refusal: ErrorCode | null;
}

/** Brings an intent to where the provider is: after the call that made it, by a webhook, when the customer comes back, and again where it waits too long. */
@Injectable()
export class AdvancePayment {
  constructor(
    private readonly intents: PaymentIntents,
    private readonly gateway: PaymentGateway,
    private readonly agreement: QuoteAgreement,
    private readonly clock: Clock,
  ) {}

  async run(id: string): Promise<PaymentProgress> {
    const intent = await this.intents.find(id);
    if (!intent) throw new Error(`There is no intent ${id}`);
    return this.advance(intent);
  }

  /** As it was read or written a moment ago. What others made of it since, the booking decides, and the write to the intent finds. */
  async advance(intent: PaymentIntent): Promise<PaymentProgress> {
    if (intent.state === 'agreed' || intent.state === 'over') return { intent, refusal: null };
    if (intent.state === 'undoing') return { intent: await this.undo(intent), refusal: null };
    if (this.isTooLate(intent)) return intent.state === 'begun' ? this.fail(intent, {}) : this.giveUp(intent);
    if (intent.state === 'begun') return this.begin(intent);
    crashPoint('payment.before-hold');
    const hold = await this.gateway.hold(intent);
    crashPoint('payment.held');
    return hold ? this.become(intent, hold) : this.fail(intent, {});
  }

  private async begin(intent: PaymentIntent): Promise<PaymentProgress> {
    const refusal = await this.agreement.reserve(intent);
    if (refusal) return { intent: await this.write(intent, OVER), refusal };
    crashPoint('payment.reserved');
    const asking = await this.write(intent, { state: 'asking' });
    // Somebody else has brought it to its end meanwhile: what was reserved for it is free.
    if (asking.state === 'over') await this.agreement.release(asking);
    return this.advance(asking);
  }

  /** Nothing comes of it, whatever the provider has done about it. */
  async giveUp(intent: PaymentIntent, refusal: ErrorCode | null = null): Promise<PaymentProgress> {
    // The booking decides: whatever it has agreed upon stays.
    if (!(await this.agreement.release(intent)))
      return { intent: await this.write(intent, { state: 'agreed', dueAt: null }), refusal: null };
    crashPoint('payment.let-go');
    const undoing = await this.write(intent, { state: 'undoing', dueAt: this.clock.date() });
    return { intent: undoing.state === 'undoing' ? await this.undo(undoing) : undoing, refusal };
  }

  private async undo(intent: PaymentIntent): Promise<PaymentIntent> {
    const hold = await this.gateway.undo(intent);
    return this.write(intent, { ...OVER, providerId: hold?.id ?? null });
  }

  private async become(intent: PaymentIntent, hold: Hold): Promise<PaymentProgress> {
    const providerId = hold.id;
    if (isOnHold(hold) || hold.state === 'saved') {
      const isAgreed = await this.agreement.agree(intent, hold);
      crashPoint('payment.agreed');
      if (!isAgreed) return this.giveUp(await this.write(intent, { providerId }), 'INVALID_TRANSITION');
      return { intent: await this.write(intent, { state: 'agreed', providerId, dueAt: null }), refusal: null };
    }
    if (hold.state === 'failed' || hold.state === 'voided') return this.fail(intent, { providerId });
    if (hold.action) return this.wait(intent, providerId, hold.action);
    const dueAt = new Date(this.clock.now() + ASK_AGAIN_MS);
    return { intent: await this.write(intent, { dueAt, providerId }), refusal: null };
  }

  /** Notes the hold before the customer can confirm it: from then on the provider's news is followed, and not left to this call. */
  private async wait(
    intent: PaymentIntent,
    providerId: string,
    action: NonNullable<Hold['action']>,
  ): Promise<PaymentProgress> {
    const noted = intent.providerId === providerId ? intent : await this.write(intent, { providerId });
    if (noted.state !== intent.state) return { intent: noted, refusal: null };
    await this.agreement.wait(noted, action);
    return { intent: await this.write(noted, { state: 'requires_action', dueAt: action.until }), refusal: null };
  }

  private async fail(intent: PaymentIntent, known: IntentChange): Promise<PaymentProgress> {
    await this.agreement.release(intent);
    return { intent: await this.write(intent, { ...OVER, ...known }), refusal: null };
  }

  /** Where another one was quicker theirs stands: both have asked the same provider. */
  private async write(intent: PaymentIntent, change: IntentChange): Promise<PaymentIntent> {
    return (await this.intents.change(intent, change)) ?? (await this.intents.find(intent._id)) ?? intent;
  }

  private isTooLate({ state, askedAt }: PaymentIntent): boolean {
    const lasts = state === 'requires_action' ? ACTION_LASTS_MS : PENDING_MS;
    return askedAt.getTime() + lasts <= this.clock.now();
  }
}
