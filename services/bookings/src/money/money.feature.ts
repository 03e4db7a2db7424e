import { provideModel } from '@plateia/service-kit';
import { LEDGER_FACT, ledgerFactSchema } from '../ledger/ledger-fact.schema.js';
import { Ledger } from '../ledger/ledger.js';
import { BookMoney } from './book-money.js';
import { FollowMoney } from './follow-money.js';
import { MoneyAtProvider } from './money-at-provider.js';

export const money = [provideModel(LEDGER_FACT, ledgerFactSchema), Ledger, MoneyAtProvider, BookMoney, FollowMoney];
