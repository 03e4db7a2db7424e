import { openJobMoney, type PaymentSettings } from '@plateia/payments';
import type { Clock } from '@plateia/runtime';
import { ALL_THERE_IS, CompareBooks, type Difference } from './compare-books.js';
import { type Collections, PaymentRecords } from './payment-records.js';

/** For the operator's command: all that there ever was. */
export async function reconcileAll(
  collections: Collections,
  settings: PaymentSettings,
  clock: Clock,
): Promise<Difference[]> {
  const books = new CompareBooks(new PaymentRecords(collections), await openJobMoney(settings, clock), () =>
    clock.now(),
  );
  const found: Difference[] = [];
  for await (const difference of books.differences(ALL_THERE_IS)) found.push(difference);
  return found;
}
