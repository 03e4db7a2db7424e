import { id } from '@plateia/contracts';
import { EmbeddedPayouts, Payouts } from '@plateia/payments';
import type { Parts } from '@plateia/service-kit';
import { z } from 'zod';
import { PayOut } from '../payouts/pay-out.js';
import { PayoutReadiness } from '../payouts/payout-readiness.js';
import { Professionals } from '../professionals/professionals.store.js';
import { TrackRecord } from '../reviews/track-record.js';

/** Of a professional: where they are paid, what was paid, and what they have done so far. */
export const earnActs = [
  z.object({ kind: z.literal('account'), id, by: id }),
  z.object({ kind: z.literal('payout'), id, by: id }),
  z.object({ kind: z.literal('count'), id, by: id }),
] as const;
type EarnAct = z.output<(typeof earnActs)[number]>;

export async function earn({ kind, by }: EarnAct, parts: Parts): Promise<void> {
  const payouts = parts.get(Payouts);
  if (!(payouts instanceof EmbeddedPayouts)) return;
  if (kind === 'count') return parts.get(TrackRecord).countReviews(by);
  if (kind === 'payout') return parts.get(PayOut).run(by);
  const account = await payouts.openAccount({ userId: by, country: 'GR' });
  await payouts.verify(account.id);
  await parts.get(PayoutReadiness).opened(by, account.id);
  const professional = await parts.get(Professionals).find(by);
  if (professional) await parts.get(PayoutReadiness).ask(professional);
}
