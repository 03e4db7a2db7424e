import { Injectable } from '@nestjs/common';
import type { Emission } from '@plateia/events';
import { People } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { DEFAULT_RADIUS_KM } from '@plateia/contracts/bookings';
import { randomBytes } from 'node:crypto';
import { isNotified, tickOf } from './professional-parts.js';
import type { Professional } from './professional.schema.js';
import { Professionals } from './professionals.store.js';
import { professionalUpdatedEvent, verificationEvents } from './professional-events.js';

export type Changed = Partial<Omit<Professional, '_id' | 'version' | 'isNotified' | 'changedAt'>>;

type Decide = (current: Professional) => Changed | undefined | Promise<Changed | undefined>;
type AlsoTell = (before: Professional, after: Omit<Professional, 'version'>) => Emission[];

/** A letter or digit each, none that is taken for another. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

/** The one way to a change of a professional: what follows from it is kept with it, and others are told. */
@Injectable()
export class ProfessionalChanges {
  constructor(
    private readonly professionals: Professionals,
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  /** Where identity's word has not arrived yet, the role in the token is enough to begin. */
  async openOf(userId: string): Promise<Professional> {
    const found = await this.professionals.find(userId);
    if (found) return found;
    const person = await this.people.byId(userId);
    const fresh = {
      ...BLANK,
      _id: userId,
      referralCode: newReferralCode(),
      lastActiveAt: this.clock.date(),
      hasPhoto: (person?.photo ?? null) !== null,
      isOffering: person?.role === 'helper' ? (person.marketplaceEnabled ?? true) : true,
    };
    await this.professionals.open(fresh, [professionalUpdatedEvent(fresh, userId)]);
    const opened = await this.professionals.find(userId);
    if (!opened) throw new Error(`The professional ${userId} is gone as soon as opened`);
    return opened;
  }

  /** What changes nothing is not told. */
  async make(userId: string, decide: Decide, alsoTell?: AlsoTell): Promise<Professional> {
    return this.change(await this.openOf(userId), decide, alsoTell);
  }

  /** Changes whoever is one already, and nobody else. */
  async makeIfKnown(userId: string, decide: Decide, alsoTell?: AlsoTell): Promise<Professional | null> {
    const found = await this.professionals.find(userId);
    return found && this.change(found, decide, alsoTell);
  }

  private async change(before: Professional, decide: Decide, alsoTell: AlsoTell = () => []): Promise<Professional> {
    const { _id: userId } = before;
    const make = async (current: Professional) => {
      const set = onlyNew(current, withTick(current, await decide(current)));
      if (!set) return undefined;
      const next = { ...current, ...set };
      const update = { $set: { ...set, isNotified: isNotified(next) } };
      return {
        update,
        events: [
          professionalUpdatedEvent(next, userId),
          ...verificationEvents(current, next),
          ...alsoTell(current, next),
        ],
      };
    };
    const changed = await this.professionals.amend(userId, make, before);
    return changed ?? (await this.professionals.find(userId)) ?? before;
  }
}

const BLANK = {
  businessName: '',
  businessDescription: '',
  categories: [],
  address: null,
  radiusKm: DEFAULT_RADIUS_KM,
  legal: null,
  verificationStatus: 'pending',
  verifiedAt: null,
  documentsSent: false,
  papers: [],
  reviewSince: null,
  papersEndAt: null,
  lossCountsUntil: null,
  verificationReason: null,
  payoutAccount: null,
  payoutReady: false,
  askAccountAt: null,
  onboardingCompleted: false,
  blueTick: false,
  totalJobs: 0,
  averageRating: null,
  reviewCount: 0,
  responseTimeMinutes: null,
  responseCountedUntil: null,
  personVersion: 0,
  isNotified: false,
} satisfies Partial<Professional>;

const newReferralCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');

/** Follows from the rest, whatever of it has changed. */
const withTick = (current: Professional, changed: Changed | undefined): Changed | undefined =>
  changed && { ...changed, blueTick: tickOf({ ...current, ...changed }) };

function onlyNew(current: Professional, changed: Changed | undefined): Changed | undefined {
  const names = Object.keys(changed ?? {}) as (keyof Changed)[];
  const different = names.filter((name) => JSON.stringify(changed?.[name]) !== JSON.stringify(current[name]));
  // That somebody saved what stood already is no news.
  const isChanged = different.some((name) => name !== 'lastActiveAt');
  return !isChanged ? undefined : Object.fromEntries(different.map((name) => [name, changed?.[name]]));
}
