import { Injectable } from '@nestjs/common';
import { ATHENS, type RouteAnswer, type RouteInput } from '@plateia/contracts';
import { type initBooking, signBookingImages } from '@plateia/contracts/bookings';
import { SESSION_MS } from '@plateia/contracts/bookings/rules';
import { People } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { Quota, ServiceError } from '@plateia/service-kit';
import { ChangeBooking } from '../../booking/change/change-booking.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { FirstChoice } from './first-choice.js';
import { requireBookableCategory, requireOwn } from '../../booking/access/own-booking.js';
import { newDraft } from './new-draft.js';

type Input = RouteInput<typeof initBooking>;
type Answer = RouteAnswer<typeof initBooking>;

/** Drafts that one member may begin on one day. */
const BOOKINGS_PER_DAY = 20;

@Injectable()
export class InitBooking {
  constructor(
    private readonly bookings: Bookings,
    private readonly changes: ChangeBooking,
    private readonly people: People,
    private readonly first: FirstChoice,
    private readonly quota: Quota,
    private readonly clock: Clock,
  ) {}

  /** Under an id chosen before the work begins: sent again it is one draft. */
  async begin(id: string, userId: string, input: Input): Promise<Answer> {
    const { categoryId, description = '', title = '', firstProfessionalId = null } = input;
    if (categoryId !== undefined) requireBookableCategory(categoryId);
    if (firstProfessionalId !== null) await this.first.require(firstProfessionalId, userId);
    const zone = (await this.people.byId(userId))?.prefs?.timeZone ?? ATHENS;
    await this.quota.take({ quota: 'bookings', userId, zone, limit: BOOKINGS_PER_DAY, unit: id });
    const given = { categoryId: categoryId ?? null, description, title, firstProfessionalId };
    return answerOf(await this.bookings.open(newDraft(id, userId, given, this.clock.date())));
  }

  /** Two hours more, on whichever device. */
  async resume(id: string, userId: string, input: Input): Promise<Answer> {
    const { categoryId, description, title, firstProfessionalId } = input;
    const resumed = await this.changes.run(id, async (current) => {
      const { status, draft } = requireOwn(current, userId);
      if (status !== 'draft') throw new ServiceError('INVALID_TRANSITION');
      if (categoryId !== undefined) requireBookableCategory(categoryId);
      if (firstProfessionalId) await this.first.require(firstProfessionalId, userId);
      const sessionExpiry = new Date(this.clock.now() + SESSION_MS);
      return {
        set: {
          draft: { ...draft, sessionExpiry },
          ...(categoryId !== undefined && { categoryId }),
          ...(description !== undefined && { description }),
          ...(title !== undefined && { title }),
          ...(firstProfessionalId !== undefined && { firstProfessionalId }),
        },
        log: [{ kind: 'resumed', by: 'customer', actor: userId }],
      };
    });
    return answerOf(requireOwn(resumed, userId));
  }
}

const answerOf = ({ _id, draft }: { _id: string; draft: { sessionExpiry: Date } }): Answer => ({
  bookingId: _id,
  sessionExpiry: draft.sessionExpiry.toISOString(),
  uploadEndpoint: signBookingImages.path,
});
