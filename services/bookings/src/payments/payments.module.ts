import { Module } from '@nestjs/common';
import { provideModel } from '@plateia/service-kit';
import { AcceptQuote } from './acceptance/accept-quote.js';
import { AdvancePayment } from './acceptance/advance-payment.js';
import { AcceptanceController } from './acceptance/acceptance.controller.js';
import { ConfirmPayment } from './acceptance/confirm-payment.js';
import { AdvanceDuePayments } from './acceptance/advance-due-payments.js';
import { HandlePaymentWebhook } from './acceptance/handle-payment-webhook.js';
import { PaymentWebhookController } from './acceptance/payment-webhook.controller.js';
import { QuoteAgreement } from './acceptance/quote-agreement.js';
import { ADJUSTMENT, adjustmentSchema } from './adjustments/adjustment.schema.js';
import { BookAdjustments } from './adjustments/book-adjustments.js';
import { EarningsController } from './earnings/earnings.controller.js';
import { ShowEarnings } from './earnings/show-earnings.js';
import { HoldRequests } from './intents/hold-request.js';
import { PAYMENT_INTENT, paymentIntentSchema } from './intents/payment-intent.schema.js';
import { PaymentIntents } from './intents/payment-intents.js';
import { paymentProvider } from './intents/payment-provider.js';
import { JOURNAL_ENTRY, journalEntrySchema } from './ledger/journal-entry.schema.js';
import { LEDGER_TOTAL, ledgerTotalSchema } from './ledger/ledger-total.schema.js';
import { LedgerTotals } from './ledger/ledger-totals.js';
import { Ledger } from './ledger/ledger.js';
import { BookOperations } from './operations/book-operations.js';
import { ExecutePaymentOperations } from './operations/execute-payment-operations.js';
import { PaymentGateway } from './intents/payment-gateway.js';
import { SyncPayment } from './operations/sync-payment.js';
import { FollowAccounts } from './payout-accounts/follow-accounts.js';
import { ForgetPayoutAccount } from './payout-accounts/forget-payout-account.js';
import { PAID_PAYOUT, PAYEE, paidPayoutSchema, payeeSchema } from './payout-accounts/payee.schema.js';
import { Payees } from './payout-accounts/payees.store.js';
import { PayoutReadiness } from './payout-accounts/payout-readiness.js';
import { NextPayout } from './payouts/next-payout.js';
import { PayOut } from './payouts/pay-out.js';
import { PayableNow } from './payouts/payable.js';
import { PayoutAccountController } from './payouts/payout-account.controller.js';
import { PayoutAccount } from './payouts/payout-account.js';
import { RunPayouts } from './payouts/run-payouts.js';
import { SettlePayout } from './payouts/settle-payout.js';
import { reconcile } from './reconcile/reconcile.providers.js';
import { BookingModule } from '../booking/booking.module.js';
import { MarketModule } from '../market/market.module.js';

const models = [
  provideModel(PAYMENT_INTENT, paymentIntentSchema),
  provideModel(JOURNAL_ENTRY, journalEntrySchema),
  provideModel(LEDGER_TOTAL, ledgerTotalSchema),
  provideModel(PAYEE, payeeSchema),
  provideModel(PAID_PAYOUT, paidPayoutSchema),
  provideModel(ADJUSTMENT, adjustmentSchema),
];

/** The money of a job, from the acceptance of a quote to the payout: intents, holds, operations, the ledger. */
@Module({
  imports: [BookingModule, MarketModule],
  controllers: [AcceptanceController, PaymentWebhookController, EarningsController, PayoutAccountController],
  providers: [
    ...models,
    ...paymentProvider,
    ...reconcile,
    PaymentIntents,
    HoldRequests,
    AdvancePayment,
    AdvanceDuePayments,
    HandlePaymentWebhook,
    QuoteAgreement,
    AcceptQuote,
    ConfirmPayment,
    Ledger,
    LedgerTotals,
    PaymentGateway,
    BookOperations,
    ExecutePaymentOperations,
    SyncPayment,
    Payees,
    PayoutReadiness,
    FollowAccounts,
    PayoutAccount,
    PayableNow,
    NextPayout,
    SettlePayout,
    PayOut,
    ForgetPayoutAccount,
    RunPayouts,
    BookAdjustments,
    ShowEarnings,
  ],
  exports: [...models, ...paymentProvider, Ledger, LedgerTotals, ExecutePaymentOperations, Payees, ForgetPayoutAccount],
})
export class PaymentsModule {}
