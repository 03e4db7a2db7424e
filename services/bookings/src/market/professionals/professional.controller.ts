import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import {
  updateProfessionalProfile,
  completeProfessionalOnboarding,
  type ProfessionalProfile,
} from '@plateia/contracts/bookings';
import { Caller, Implements, Input } from '@plateia/service-kit';
import { ChangeProfile } from './change-profile.js';

@Controller()
export class ProfessionalController {
  constructor(private readonly profiles: ChangeProfile) {}

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
