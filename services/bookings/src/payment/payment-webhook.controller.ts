import { Controller } from '@nestjs/common';
import { paymentWebhook } from '@plateia/contracts/bookings';
import { Implements, RawBody, Visit } from '@plateia/service-kit';
import { HearProvider } from './hear-provider.js';

@Controller()
export class PaymentWebhookController {
  constructor(private readonly hearing: HearProvider) {}

  @Implements(paymentWebhook)
  webhook(@RawBody() body: RawBody, @Visit() visit: Visit) {
    return this.hearing.run({ body, header: (name) => visit.header(name) });
  }
}
