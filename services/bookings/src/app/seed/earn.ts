import { id } from '@plateia/contracts';
import { EmbeddedPayouts, Payouts } from '@plateia/payments';
import { Clock } from '@plateia/runtime';
import type { Parts } from '@plateia/service-kit';
import { z } from 'zod';
import { Ledger } from '../../payments/ledger/ledger.js';
import { PayOut } from '../../payments/payouts/pay-out.js';
import { Payees } from '../../payments/payout-accounts/payees.store.js';
import { PayoutReadiness } from '../../payments/payout-accounts/payout-readiness.js';
import { Professionals } from '../../market/professionals/professionals.store.js';
import { TrackRecord } from '../../work/reviews/track-record.js';

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
  if (kind === 'payout') return payOut(by, parts);
  if (kind === 'count') return count(by, parts);
  const account = await payouts.openAccount({ userId: by, country: 'GR' });
  await payouts.verify(account.id);
  await parts.get(PayoutReadiness).opened(by, account.id);
  const professional = await parts.get(Professionals).find(by);
  if (professional) await parts.get(PayoutReadiness).ask(professional);
}

async function payOut(by: string, parts: Parts): Promise<void> {
  const [latest] = await parts.get(Ledger).ofProfessional(by);
  const payee = await parts.get(Payees).find(by);
  // Played before a kill: what was earned later stands there already.
  if (!payee?.open && (latest?.at.getTime() ?? 0) > parts.get(Clock).now()) return;
  await parts.get(PayOut).run(by);
}

/** What repeated jobs come to, of which nobody was told. */
async function count(by: string, parts: Parts): Promise<void> {
  await parts.get(TrackRecord).countReviews(by);
  await parts.get(Payees).expect(by);
  await parts.get(Payees).publishBalance(by);
}
