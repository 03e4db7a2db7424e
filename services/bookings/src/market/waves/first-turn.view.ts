import { Injectable } from '@nestjs/common';
import { shownName } from '@plateia/contracts';
import type { Booking, FirstProfessional as Shown } from '@plateia/contracts/bookings';
import { isHidden, People } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { firstTurnEnds, isAskedAlone } from '../../booking/domain/first-turn.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { Professionals } from '../professionals/professionals.store.js';
import type { Reader } from '../../booking/access/reader.js';
import { FirstProfessional } from './first-professional.js';

type Turn = Pick<Shown, 'turn' | 'until'>;

/** Whom the customer named, to them alone. */
@Injectable()
export class FirstTurnView {
  constructor(
    private readonly professionals: Professionals,
    private readonly people: People,
    private readonly first: FirstProfessional,
    private readonly clock: Clock,
  ) {}

  async of(row: BookingRow, { userId, language }: Reader): Promise<Pick<Booking, 'firstProfessional'>> {
    if (row.customerId !== userId) return {};
    const { firstProfessionalId: id } = row;
    if (!id) return { firstProfessional: null };
    const [professionals, person, turn] = await Promise.all([
      this.professionals.byIds([id]),
      this.people.byId(id),
      this.turnIn(row),
    ]);
    const named = shownName(professionals.get(id)?.businessName, isHidden(person, this.clock.now()), language);
    return { firstProfessional: { userId: id, businessName: named.name, deleted: named.deleted, ...turn } };
  }

  private async turnIn(row: BookingRow): Promise<Turn> {
    const isOpen = row.status === 'draft' || row.isOffered;
    if (!isOpen || !isAskedAlone(row)) return { turn: 'over' };
    const ends = firstTurnEnds(row);
    if (ends === null) return { turn: (await this.first.suits(row)) ? 'coming' : 'over' };
    return ends > this.clock.now() ? { turn: 'now', until: new Date(ends).toISOString() } : { turn: 'over' };
  }
}
