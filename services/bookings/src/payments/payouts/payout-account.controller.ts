import { Controller } from '@nestjs/common';
import type { RouteAnswer } from '@plateia/contracts';
import { openPayoutAccount, ownProfessionalProfile, type ProfessionalProfile } from '@plateia/contracts/bookings';
import { Caller, Implements, RequestContext } from '@plateia/service-kit';
import { PayoutAccount } from './payout-account.js';

/** Reads a professional's own profile too, for it says whether they can be paid, which the provider is asked. */
@Controller()
export class PayoutAccountController {
  constructor(private readonly account: PayoutAccount) {}

  @Implements(ownProfessionalProfile)
  read(@Caller() { userId }: Caller): Promise<ProfessionalProfile> {
    return this.account.profileOf(userId);
  }

  @Implements(openPayoutAccount)
  open(
    @Caller() { userId }: Caller,
    @RequestContext() { language }: RequestContext,
  ): Promise<RouteAnswer<typeof openPayoutAccount>> {
    return this.account.open(userId, language);
  }
}
