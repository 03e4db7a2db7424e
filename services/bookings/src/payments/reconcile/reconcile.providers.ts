import type { Connection } from '@plateia/mongo';
import { Holds, JobBooks, Payouts } from '@plateia/payments';
import { Clock } from '@plateia/runtime';
import { tokens } from '@plateia/service-kit';
import { CompareBooks } from './compare-books.js';
import { PaymentRecords } from './payment-records.js';
import { ReconcileNightly } from './reconcile-nightly.js';

export const reconcile = [
  {
    provide: CompareBooks,
    inject: [tokens.CONNECTION, Holds, Payouts, JobBooks, Clock],
    useFactory: (connection: Connection, holds: Holds, payouts: Payouts, jobBooks: JobBooks, clock: Clock) =>
      new CompareBooks(new PaymentRecords(connection), { holds, payouts, jobBooks }, () => clock.now()),
  },
  ReconcileNightly,
];
