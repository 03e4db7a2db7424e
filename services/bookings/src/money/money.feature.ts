import { provideModel } from '@plateia/service-kit';
import { LEDGER_FACT, ledgerFactSchema } from '../ledger/ledger-fact.schema.js';
import { LEDGER_TOTAL, ledgerTotalSchema } from '../ledger/ledger-total.schema.js';
import { LedgerTotals } from '../ledger/ledger-totals.js';
import { Ledger } from '../ledger/ledger.js';
import { BookMoney } from './book-money.js';
import { FollowMoney } from './follow-money.js';
import { FollowProvider } from './follow-provider.js';
import { MoneyAtProvider } from './money-at-provider.js';

export const money = [
  provideModel(LEDGER_FACT, ledgerFactSchema),
  provideModel(LEDGER_TOTAL, ledgerTotalSchema),
  Ledger,
  LedgerTotals,
  MoneyAtProvider,
  BookMoney,
  FollowMoney,
  FollowProvider,
];
