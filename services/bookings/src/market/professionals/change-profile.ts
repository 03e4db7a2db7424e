import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import type { updateProfessionalProfile, ProfessionalProfile } from '@plateia/contracts/bookings';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { type Changed, ProfessionalChanges } from './professional-changes.js';
import { isBookable } from '../../booking/catalogue/bookable-categories.js';
import { OwnProfile } from './own-profile.js';
import { ServiceAddresses } from './service-addresses.js';

export type ProfileFields = RouteInput<typeof updateProfessionalProfile>;

/** B30, B31. */
@Injectable()
export class ChangeProfile {
  constructor(
    private readonly changes: ProfessionalChanges,
    private readonly addresses: ServiceAddresses,
    private readonly own: OwnProfile,
    private readonly clock: Clock,
  ) {}

  async change(userId: string, fields: ProfileFields): Promise<ProfessionalProfile> {
    const changed = await this.changed(fields);
    return this.own.of(await this.changes.make(userId, () => this.active(changed)));
  }

  /** Refused for nothing that is missing: who may quote is asked where they quote. */
  async complete(userId: string, fields: ProfileFields): Promise<ProfessionalProfile> {
    const changed = await this.changed(fields);
    return this.own.of(await this.changes.make(userId, () => this.active({ ...changed, onboardingCompleted: true })));
  }

  private active(changed: Changed): Changed {
    return { ...changed, lastActiveAt: this.clock.date() };
  }

  async changed(fields: ProfileFields): Promise<Changed> {
    const { service_address: address } = fields;
    return { ...storedFields(fields), ...(address && (await this.addresses.found(address))) };
  }
}

/** What was not sent keeps what it has. */
function storedFields(fields: ProfileFields): Changed {
  const { business_name, business_description, categories, service_radius, legal } = fields;
  return {
    ...(business_name !== undefined && { businessName: business_name }),
    ...(business_description !== undefined && { businessDescription: business_description }),
    ...(categories && { categories: selectable(categories) }),
    ...(service_radius !== undefined && { radiusKm: service_radius }),
    ...(legal && { legal: { ...legal, register_no: legal.register_no ?? null } }),
  };
}

function selectable(categories: readonly string[]): string[] {
  if (!categories.every(isBookable)) throw new ServiceError('CATEGORY_NOT_SELECTABLE');
  return [...categories];
}
