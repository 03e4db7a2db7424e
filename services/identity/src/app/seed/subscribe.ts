import { id, language } from '@plateia/contracts';
import { planId, planInterval } from '@plateia/contracts/identity';
import { isPaidFor } from '@plateia/contracts/identity/rules';
import { EmbeddedPayments, Payments } from '@plateia/payments';
import type { Parts } from '@plateia/service-kit';
import { z } from 'zod';
import { Accounts } from '../../account/store/accounts.js';
import { BeginCheckout } from '../../plans/begin-checkout.js';
import { ConfirmCheckout } from '../../plans/confirm-checkout.js';
import { SyncSubscription } from '../../plans/sync-subscription.js';

export const subscribeAct = z.object({
  kind: z.literal('subscribe'),
  id,
  by: id,
  lang: language,
  plan: planId,
  interval: planInterval,
});

/** As a member does it, whose card the provider of development takes; no other provider is paid by people who do not exist. */
export async function subscribe(act: z.output<typeof subscribeAct>, parts: Parts): Promise<void> {
  const { id: key, by, lang, plan, interval } = act;
  const payments = parts.get(Payments);
  if (!(payments instanceof EmbeddedPayments)) return;
  // Played again after a kill, it may be paid already.
  await parts.get(SyncSubscription).run(by);
  const before = await parts.get(Accounts).byId(by);
  if (before?.subscription && isPaidFor(before.subscription.state)) return;
  const { session_id } = await parts.get(BeginCheckout).run(by, { plan, interval }, { key, lang });
  await payments.pay(session_id);
  await parts.get(ConfirmCheckout).run(by, session_id, lang);
}
