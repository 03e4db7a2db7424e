import { Injectable } from '@nestjs/common';
import { isHidden, People, Relations } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { FirstChoice } from '../../request/wizard/first-choice.js';
import { Matching } from '../open-requests/matching.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import type { Professional } from '../professionals/professional.schema.js';
import { Professionals } from '../professionals/professionals.store.js';

type Named = Parameters<Matching['suits']>[1] & Pick<BookingRow, 'firstProfessionalId'>;

/** Whom a customer names to be asked before all others. */
@Injectable()
export class FirstProfessional extends FirstChoice {
  constructor(
    private readonly professionals: Professionals,
    private readonly matching: Matching,
    private readonly people: People,
    private readonly relations: Relations,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** One answer to all who cannot be named: nobody learns of a block by it. */
  override async require(id: string, customerId: string): Promise<void> {
    const [professional, person, blocked] = await Promise.all([
      this.professionals.find(id),
      this.people.byId(id),
      this.relations.blockedAmong(customerId, [id]),
    ]);
    if (id !== customerId && professional && !blocked.has(id) && !isHidden(person, this.clock.now())) return;
    const message = 'Not a professional whom you can ask';
    throw new ServiceError('VALIDATION_FAILED', [{ field: 'firstProfessionalId', rule: 'professional', message }]);
  }

  /** Whether they would be told of it, as far as it is known yet what it is and where. */
  async suits(booking: Named): Promise<boolean> {
    const professional = booking.firstProfessionalId
      ? await this.professionals.find(booking.firstProfessionalId)
      : null;
    if (!professional?.isNotified) return false;
    return (await this.matching.suits(professional, asOffered(booking, professional))) !== undefined;
  }
}

/** What a draft does not say yet is taken to suit. */
function asOffered(booking: Named, { categories, point }: Professional): Named {
  const here = point && { city: '', postcode: '', point };
  return {
    ...booking,
    isOffered: true,
    categoryId: booking.categoryId ?? categories[0] ?? null,
    area: booking.area ?? here ?? null,
  };
}
