import { openPlanBooks, type PaymentSettings } from '@plateia/payments';
import type { Clock } from '@plateia/runtime';
import type { mongo } from 'mongoose';
import { ACCOUNTS, type Account } from '../account/store/account.schema.js';
import { ComparePlans } from './compare-plans.js';

/** A database of the service, also where nothing runs on it. */
interface Collections {
  collection<Row extends mongo.BSON.Document>(name: string): mongo.Collection<Row>;
}

/** Our members' plans beside those of the provider: each that only one side knows of is named, and ends it with 1. */
export async function reconcilePlansCommand(
  collections: Collections,
  { settings, clock }: { settings: PaymentSettings; clock: Clock },
  out: (line: string) => void,
): Promise<number> {
  const books = await openPlanBooks(settings, clock);
  const plans = new ComparePlans(collections.collection<Account>(ACCOUNTS), books, () => clock.now());
  const found = await plans.differences();
  for (const { id, userId, ours, theirs } of found)
    out(`plan ${id} of ${userId ?? 'nobody'}: ours ${ours}, the provider's ${theirs}`);
  out(found.length === 0 ? 'Both know the same plans.' : `${found.length} plans differ.`);
  return found.length === 0 ? 0 : 1;
}
