import type { PaymentSettings } from '@plateia/payments';
import type { Clock } from '@plateia/runtime';
import type { Collections } from './payment-records.js';
import { reconcileAll } from './reconcile-all.js';

/** Our ledger beside the provider's books: every difference of a cent is named, and ends it with 1. */
export async function reconcileCommand(
  collections: Collections,
  { settings, clock }: { settings: PaymentSettings; clock: Clock },
  out: (line: string) => void,
): Promise<number> {
  const found = await reconcileAll(collections, settings, clock);
  for (const { what, id, ours, theirs } of found) out(`${what} ${id}: ours ${ours}, the provider's ${theirs}`);
  out(found.length === 0 ? 'Both books say the same.' : `${found.length} differ.`);
  return found.length === 0 ? 0 : 1;
}
