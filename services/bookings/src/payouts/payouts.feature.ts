import { provideModel } from '@plateia/service-kit';
import { FollowAccounts } from './follow-accounts.js';
import { ForgetPayoutAccount } from './forget-payout-account.js';
import { NextPayout } from './next-payout.js';
import { PayOut } from './pay-out.js';
import { PayableNow } from './payable.js';
import { PAID_PAYOUT, paidPayoutSchema, PAYEE, payeeSchema } from './payee.schema.js';
import { Payees } from './payees.store.js';
import { RunPayouts } from './run-payouts.js';
import { PayoutReadiness } from './payout-readiness.js';
import { SettlePayout } from './settle-payout.js';

export const payouts = [
  provideModel(PAYEE, payeeSchema),
  provideModel(PAID_PAYOUT, paidPayoutSchema),
  Payees,
  PayoutReadiness,
  FollowAccounts,
  PayableNow,
  NextPayout,
  SettlePayout,
  PayOut,
  ForgetPayoutAccount,
  RunPayouts,
];
