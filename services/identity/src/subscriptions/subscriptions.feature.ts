import { openPayments, openPlanBooks, Payments, PlanBooks } from '@plateia/payments';
import { Clock } from '@plateia/runtime';
import { tokens, type PlatformSettings } from '@plateia/service-kit';
import { BeginCheckout } from './begin-checkout.js';
import { ChangeRenewal } from './change-renewal.js';
import { ConfirmCheckout } from './confirm-checkout.js';
import { DueSubscriptions } from './due-subscriptions.js';
import { EndPlans } from './end-plans.js';
import { SyncSubscription } from './sync-subscription.js';
import { HandleSubscriptionWebhook } from './handle-subscription-webhook.js';
import { ManageLinks } from './manage-links.js';
import { MessageCounts } from './message-counts.js';
import { OpenedCheckouts } from './opened-checkouts.js';
import { PlanCatalogue } from './plan-catalogue.js';
import { SubscriptionStatusView } from './subscription-status.js';
import { SubscriptionController } from './subscription.controller.js';
import { UnknownAtProvider } from './unknown-at-provider.js';

const payments = {
  provide: Payments,
  inject: [tokens.PLATFORM, Clock],
  useFactory: (platform: PlatformSettings, clock: Clock) => openPayments(platform, clock),
};

const planBooks = {
  provide: PlanBooks,
  inject: [tokens.PLATFORM, Clock],
  useFactory: (platform: PlatformSettings, clock: Clock) => openPlanBooks(platform, clock),
};

export const subscriptionControllers = [SubscriptionController];

export const subscriptions = [
  payments,
  planBooks,
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
];
