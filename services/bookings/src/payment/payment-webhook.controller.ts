import { Controller } from '@nestjs/common';
import { paymentWebhook } from '@plateia/contracts/bookings';
import { Implements, RawBody, Visit } from '@plateia/service-kit';
import { HandlePaymentWebhook } from './handle-payment-webhook.js';

@Controller()
export class PaymentWebhookController {
  constructor(private readonly handleWebhook: HandlePaymentWebhook) {}

  @Implements(paymentWebhook)
  webhook(@RawBody() body: RawBody, @Visit() visit: Visit) {
    return this.handleWebhook.run({ body, header: (name) => visit.header(name) });
  }
}
