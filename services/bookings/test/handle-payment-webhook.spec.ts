import { beforeEach, describe, expect, it } from '@jest/globals';
import { Holds, type Hold } from '@plateia/payments';
import { ManualClock } from '@plateia/test-kit';
import { QuoteAgreement } from '../src/payments/acceptance/quote-agreement.js';
import { AdvancePayment } from '../src/payments/acceptance/advance-payment.js';
import { HandlePaymentWebhook } from '../src/payments/acceptance/handle-payment-webhook.js';
import { PaymentGateway } from '../src/payments/intents/payment-gateway.js';
import type { PaymentIntent } from '../src/payments/intents/payment-intent.schema.js';
import { PaymentIntents } from '../src/payments/intents/payment-intents.js';
import { FollowAccounts } from '../src/payments/payout-accounts/follow-accounts.js';

const MESSAGE = { body: Buffer.from('{}'), header: () => undefined };

describe('news of the provider about a booking', () => {
  const clock = new ManualClock();
  const at = (seconds: number): Date => new Date(clock.now() + seconds * 1_000);
  let followed: string[];

  beforeEach(() => {
    followed = [];
  });

  const part = <T>(kind: { prototype: T }, calls: Partial<T>): T =>
    Object.assign(Object.create(kind.prototype as object) as object, calls) as T;

  const hear = (intents: Partial<PaymentIntent>[]) => {
    const follow = part(AdvancePayment, {
      advance: async (intent) => {
        followed.push(intent._id);
        return { intent, refusal: null };
      },
    });
    const hearing = new HandlePaymentWebhook(
      part(Holds, { readWebhook: async () => ({ bookingId: 'a-job', accountId: null }) }),
      part(PaymentIntents, { ofBooking: async () => intents as PaymentIntent[] }),
      follow,
      part(FollowAccounts, {}),
      part(QuoteAgreement, { sync: async (bookingId) => void followed.push(bookingId) }),
      clock,
    );
    return hearing.run(MESSAGE);
  };

  it.each<[string, Partial<PaymentIntent>, string[]]>([
    ['is left to who asks just now', { state: 'asking', providerId: null, dueAt: at(1) }, []],
    ['is followed where who asked is late', { state: 'asking', providerId: null, dueAt: at(0) }, ['pay']],
    ['is followed where the hold is known', { state: 'asking', providerId: 'hold', dueAt: at(1) }, ['pay']],
    ['is followed where the customer confirms it', { state: 'requires_action', dueAt: at(60) }, ['pay']],
    ['is followed where the hold has to go', { state: 'undoing', dueAt: at(1) }, ['pay']],
    ['is the booking to follow, once it was agreed', { state: 'agreed', dueAt: null }, ['a-job']],
  ])('%s', async (_name, intent, expected) => {
    expect(await hear([{ _id: 'pay', providerId: null, ...intent }])).toEqual({ received: true });
    expect(followed).toEqual(expected);
  });

  it('is followed from the moment in which the customer can confirm: the hold is noted before', async () => {
    const action = { url: 'https://bank.example/confirm', until: at(1_800) };
    let stored = {
      _id: 'pay',
      state: 'asking',
      providerId: null,
      askedAt: at(0),
      version: 1,
    } as unknown as PaymentIntent;
    const knownAtWait: (string | null)[] = [];
    const following = new AdvancePayment(
      part(PaymentIntents, { change: async (_intent, change) => (stored = { ...stored, ...change }) }),
      part(PaymentGateway, { hold: async () => ({ id: 'hold', state: 'requires_action', action }) as Hold }),
      part(QuoteAgreement, { wait: async () => void knownAtWait.push(stored.providerId) }),
      clock,
    );
    const { intent } = await following.advance(stored);
    expect(knownAtWait).toEqual(['hold']);
    expect(intent).toMatchObject({ state: 'requires_action', providerId: 'hold', dueAt: action.until });
  });
});
