import { Holds, JobBooks, openJobMoney, type JobMoney, Payouts } from '@plateia/payments';
import { Clock } from '@plateia/runtime';
import { provideModel, tokens, type PlatformSettings } from '@plateia/service-kit';
import { FollowDueHolds } from './follow-due-holds.js';
import { AdvancePayment } from './advance-payment.js';
import { HandlePaymentWebhook } from './handle-payment-webhook.js';
import { HoldOrders } from './hold-order.js';
import { PAYMENT_INTENT, paymentIntentSchema } from './payment-intent.schema.js';
import { PaymentIntents } from './payment-intents.js';
import { PaymentWebhookController } from './payment-webhook.controller.js';
import { UndoHold } from './undo-hold.js';

const JOB_MONEY = Symbol('job money');

const provider = [
  {
    provide: JOB_MONEY,
    inject: [tokens.PLATFORM, Clock],
    useFactory: (platform: PlatformSettings, clock: Clock) => openJobMoney(platform, clock),
  },
  { provide: Holds, inject: [JOB_MONEY], useFactory: ({ holds }: JobMoney) => holds },
  { provide: Payouts, inject: [JOB_MONEY], useFactory: ({ payouts }: JobMoney) => payouts },
  { provide: JobBooks, inject: [JOB_MONEY], useFactory: ({ jobBooks }: JobMoney) => jobBooks },
];

export const paymentControllers = [PaymentWebhookController];
export const payment = [
  ...provider,
  provideModel(PAYMENT_INTENT, paymentIntentSchema),
  PaymentIntents,
  HoldOrders,
  UndoHold,
  AdvancePayment,
  FollowDueHolds,
  HandlePaymentWebhook,
];
