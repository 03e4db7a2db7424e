import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import {
  cancelSubscription,
  checkout,
  checkoutSuccess,
  planDetails,
  plans,
  resumeSubscription,
  subscription,
  subscriptionWebhook,
} from '@plateia/contracts/identity';
import { Caller, Implements, Input, RawBody, ResourceId, RequestContext } from '@plateia/service-kit';
import { BeginCheckout } from './begin-checkout.js';
import { ChangeRenewal } from './change-renewal.js';
import { ConfirmCheckout } from './confirm-checkout.js';
import { HandleSubscriptionWebhook } from './handle-subscription-webhook.js';
import { PlanCatalogue } from './plan-catalogue.js';
import { SubscriptionStatusView } from './subscription-status.js';

@Controller()
export class SubscriptionController {
  constructor(
    private readonly catalogue: PlanCatalogue,
    private readonly statusView: SubscriptionStatusView,
    private readonly beginning: BeginCheckout,
    private readonly confirming: ConfirmCheckout,
    private readonly renewal: ChangeRenewal,
    private readonly handleWebhook: HandleSubscriptionWebhook,
  ) {}

  @Implements(plans)
  plans(@RequestContext() { language }: RequestContext) {
    return this.catalogue.all(language);
  }

  @Implements(planDetails)
  planDetails(@Input() input: RouteInput<typeof planDetails>, @RequestContext() { language }: RequestContext) {
    return this.catalogue.one(input, language);
  }

  @Implements(subscription)
  status(@Caller() { userId }: Caller, @RequestContext() { language }: RequestContext) {
    return this.statusView.of(userId, language);
  }

  @Implements(checkoutSuccess)
  success(
    @Caller() { userId }: Caller,
    @Input() { session_id }: RouteInput<typeof checkoutSuccess>,
    @RequestContext() { language }: RequestContext,
  ) {
    return this.confirming.run(userId, session_id, language);
  }

  @Implements(checkout)
  checkout(
    @Caller() { userId }: Caller,
    @Input() { plan_id: plan, interval }: RouteInput<typeof checkout>,
    @ResourceId() key: string,
    @RequestContext() { language: lang }: RequestContext,
  ) {
    return this.beginning.run(userId, { plan, interval }, { key, lang });
  }

  @Implements(cancelSubscription)
  cancel(@Caller() { userId }: Caller, @RequestContext() { language }: RequestContext) {
    return this.renewal.run(userId, 'cancel', language);
  }

  @Implements(resumeSubscription)
  resume(@Caller() { userId }: Caller, @RequestContext() { language }: RequestContext) {
    return this.renewal.run(userId, 'resume', language);
  }

  @Implements(subscriptionWebhook)
  webhook(@RawBody() body: RawBody, @RequestContext() context: RequestContext) {
    return this.handleWebhook.run({ body, header: (name) => context.header(name) });
  }
}
