import { Injectable } from '@nestjs/common';
import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { LifetimeEarnings } from './lifetime-earnings.js';
import type { Professional } from './professional.schema.js';
import { ownProfile } from './professional.view.js';

/** What professionals see of themselves: what they earned is a sum of the ledger and stands nowhere else. */
@Injectable()
export class OwnProfile {
  constructor(private readonly earnings: LifetimeEarnings) {}

  async of(professional: Omit<Professional, 'version'>): Promise<ProfessionalProfile> {
    return ownProfile(professional, await this.earnings.netOf(professional._id));
  }
}
