import { Controller } from '@nestjs/common';
import { paymentWebhook } from '@plateia/contracts/bookings';
import { Implements, RawBody, RequestContext } from '@plateia/service-kit';
import { HandlePaymentWebhook } from './handle-payment-webhook.js';

@Controller()
export class PaymentWebhookController {
  constructor(private readonly handleWebhook: HandlePaymentWebhook) {}

  @Implements(paymentWebhook)
  webhook(@RawBody() body: RawBody, @RequestContext() context: RequestContext) {
    return this.handleWebhook.run({ body, header: (name) => context.header(name) });
  }
}
