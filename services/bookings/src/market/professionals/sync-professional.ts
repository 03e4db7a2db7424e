import { Injectable } from '@nestjs/common';
import type { EventData } from '@plateia/contracts';
import { DEFAULT_RADIUS_KM, professionalFields } from '@plateia/contracts/bookings';
import type { roleChanged } from '@plateia/contracts/identity';
import { ServiceError } from '@plateia/service-kit';
import { ChangeProfile } from './change-profile.js';
import { type Changed, ProfessionalChanges } from './professional-changes.js';
import type { Professional } from './professional.schema.js';

type RoleChanged = EventData<typeof roleChanged>;
type Person = RoleChanged['person'];

/** What a professional is as a member: kept here, because who is told of jobs follows from it. */
@Injectable()
export class SyncProfessional {
  constructor(
    private readonly changes: ProfessionalChanges,
    private readonly profiles: ChangeProfile,
  ) {}

  async roleChanged({ person, seed }: RoleChanged, version: number): Promise<void> {
    if (person.role !== 'helper') return;
    const seeded = seed ? await this.seeded(seed) : {};
    await this.changes.make(person.userId, (current) => ({
      ...emptyOnly(current, seeded),
      ...asMember(current, person, version),
    }));
  }

  async profileUpdated(person: Person, version: number): Promise<void> {
    await this.changes.makeIfKnown(person.userId, (current) => asMember(current, person, version));
  }

  /** What the member wrote as they began; of what does not hold nothing is taken. */
  private async seeded(seed: NonNullable<RoleChanged['seed']>): Promise<Changed> {
    const fields = professionalFields.safeParse(seed);
    if (!fields.success) return {};
    try {
      return await this.profiles.changed(fields.data);
    } catch (error) {
      if (error instanceof ServiceError) return {};
      throw error;
    }
  }
}

/** An older word than the last one that changed something changes nothing. */
function asMember(current: Professional, { photo, marketplaceEnabled }: Person, version: number): Changed {
  const offering = { hasPhoto: photo !== null, isOffering: marketplaceEnabled };
  const isAsBefore = offering.hasPhoto === current.hasPhoto && offering.isOffering === current.isOffering;
  return isAsBefore || version <= current.personVersion ? {} : { ...offering, personVersion: version };
}

/** What stands already was written by the professional later than the seed. */
function emptyOnly(current: Professional, seeded: Changed): Changed {
  const isFilled: Partial<Record<keyof Changed, boolean>> = {
    businessName: current.businessName !== '',
    businessDescription: current.businessDescription !== '',
    categories: current.categories.length > 0,
    address: current.address !== null,
    point: current.address !== null,
    radiusKm: current.radiusKm !== DEFAULT_RADIUS_KM,
    legal: current.legal !== null,
  };
  const names = (Object.keys(seeded) as (keyof Changed)[]).filter((name) => !isFilled[name]);
  return Object.fromEntries(names.map((name) => [name, seeded[name]]));
}
