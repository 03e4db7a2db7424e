import { Module } from '@nestjs/common';
import { openPayments, openPlanBooks, Payments, PlanBooks } from '@plateia/payments';
import { Clock } from '@plateia/runtime';
import { tokens } from '@plateia/service-kit';
import { AccountModule } from '../account/account.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { BeginCheckout } from './begin-checkout.js';
import { ChangeRenewal } from './change-renewal.js';
import { ConfirmCheckout } from './confirm-checkout.js';
import { DueSubscriptions } from './due-subscriptions.js';
import { EndPlans } from './end-plans.js';
import { HandleSubscriptionWebhook } from './handle-subscription-webhook.js';
import { ManageLinks } from './manage-links.js';
import { MessageCounts } from './message-counts.js';
import { OpenedCheckouts } from './opened-checkouts.js';
import { PlanCatalogue } from './plan-catalogue.js';
import { SubscriptionStatusView } from './subscription-status.js';
import { SubscriptionController } from './subscription.controller.js';
import { SyncSubscription } from './sync-subscription.js';
import { UnknownAtProvider } from './unknown-at-provider.js';

/** What members subscribe to: checkouts, renewals, and what the payment provider says of them. */
@Module({
  imports: [AccountModule, RelationsModule],
  controllers: [SubscriptionController],
  providers: [
    { provide: Payments, inject: [tokens.PLATFORM, Clock], useFactory: openPayments },
    { provide: PlanBooks, inject: [tokens.PLATFORM, Clock], useFactory: openPlanBooks },
    PlanCatalogue,
    SubscriptionStatusView,
    ManageLinks,
    MessageCounts,
    UnknownAtProvider,
    SyncSubscription,
    OpenedCheckouts,
    BeginCheckout,
    ConfirmCheckout,
    ChangeRenewal,
    HandleSubscriptionWebhook,
    EndPlans,
    DueSubscriptions,
  ],
  exports: [MessageCounts, EndPlans],
})
export class PlansModule {}
