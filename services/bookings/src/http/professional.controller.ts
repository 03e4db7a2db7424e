import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import {
  updateProfessionalProfile,
  completeProfessionalOnboarding,
  ownProfessionalProfile,
  type ProfessionalProfile,
} from '@plateia/contracts/bookings';
import { Caller, Implements, Input } from '@plateia/service-kit';
import { ChangeProfile } from '../professionals/change-profile.js';
import { PayoutAccount } from '../verification/payout-account.js';

@Controller()
export class ProfessionalController {
  constructor(
    private readonly profiles: ChangeProfile,
    private readonly account: PayoutAccount,
  ) {}

  @Implements(ownProfessionalProfile)
  read(@Caller() { userId }: Caller): Promise<ProfessionalProfile> {
    return this.account.profileOf(userId);
  }

  @Implements(updateProfessionalProfile)
  change(
    @Caller() { userId }: Caller,
    @Input() fields: RouteInput<typeof updateProfessionalProfile>,
  ): Promise<ProfessionalProfile> {
    return this.profiles.change(userId, fields);
  }

  @Implements(completeProfessionalOnboarding)
  complete(
    @Caller() { userId }: Caller,
    @Input() fields: RouteInput<typeof completeProfessionalOnboarding>,
  ): Promise<ProfessionalProfile> {
    return this.profiles.complete(userId, fields);
  }
}
