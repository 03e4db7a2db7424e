import { provideModel } from '@plateia/service-kit';
import { JOURNAL_ENTRY, journalEntrySchema } from '../ledger/journal-entry.schema.js';
import { LEDGER_TOTAL, ledgerTotalSchema } from '../ledger/ledger-total.schema.js';
import { LedgerTotals } from '../ledger/ledger-totals.js';
import { Ledger } from '../ledger/ledger.js';
import { BookMoney } from './book-money.js';
import { ExecuteMoneyOrders } from './execute-money-orders.js';
import { SyncPayment } from './sync-payment.js';
import { PaymentGateway } from './payment-gateway.js';

export const money = [
  provideModel(JOURNAL_ENTRY, journalEntrySchema),
  provideModel(LEDGER_TOTAL, ledgerTotalSchema),
  Ledger,
  LedgerTotals,
  PaymentGateway,
  BookMoney,
  ExecuteMoneyOrders,
  SyncPayment,
];
