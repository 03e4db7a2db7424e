import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { openPayoutAccount, type ProfessionalProfile, sendDocuments } from '@plateia/contracts/bookings';
import { Caller, Implements, Input, RequestContext } from '@plateia/service-kit';
import { PayoutAccount } from './payout-account.js';
import { SendDocuments } from './send-documents.js';

@Controller()
export class VerificationController {
  constructor(
    private readonly sending: SendDocuments,
    private readonly account: PayoutAccount,
  ) {}

  @Implements(sendDocuments)
  send(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof sendDocuments>): Promise<ProfessionalProfile> {
    return this.sending.run(userId, input);
  }

  @Implements(openPayoutAccount)
  open(
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<RouteAnswer<typeof openPayoutAccount>> {
    return this.account.open(userId, language);
  }
}
