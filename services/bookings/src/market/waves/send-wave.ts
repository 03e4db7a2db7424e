import { Injectable } from '@nestjs/common';
import { bookingTimeline, jobMatched } from '@plateia/contracts/bookings';
import { SECOND_WAVE_RADIUS } from '@plateia/contracts/bookings/rules';
import { maskContacts } from '@plateia/contracts/messaging';
import { emit, type Emission } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { titleOf } from '../../booking/catalogue/named-category.js';
import { ChangeBooking } from '../../booking/change/change-booking.js';
import { eventDataOf } from '../../booking/change/event-data.js';
import type { DeadlineHandler } from '../../booking/deadlines/run-deadlines.js';
import { isFirstWaiting } from '../../booking/domain/first-turn.js';
import { nextWaveAt, noQuotesAt, waveCount, wavesSent } from '../../booking/domain/waves.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { FirstProfessional } from './first-professional.js';
import { NearestProfessionals } from './nearest.js';

const SYSTEM = { actor: 'system' };
/** The steps of the timeline that say who was told, and that wait for quotes. */
const NOTIFIED_STEP = 6;
const FIRST_QUOTE_STEP = 7;

/** Professionals hear of a job: who was named alone, then the nearest first; a wave that finds nobody counts too. */
@Injectable()
export class SendWave implements DeadlineHandler {
  readonly deadline = 'wave';

  constructor(
    private readonly nearest: NearestProfessionals,
    private readonly first: FirstProfessional,
    private readonly changes: ChangeBooking,
    private readonly clock: Clock,
  ) {}

  async run({ _id }: BookingRow): Promise<void> {
    await this.changes.run(_id, async (current) => {
      if ((nextWaveAt(current) ?? Infinity) > this.clock.now()) return undefined;
      const wave = waveCount(current.log) + 1;
      const named = await this.namedIn(current);
      const endsTurn = wave > 1 && wavesSent(current.log) === 0;
      const found = named
        ? [named]
        : await this.nearest.of(current, wavesSent(current.log) > 0 ? SECOND_WAVE_RADIUS : 1);
      return {
        set: { notified: [...current.notified, ...found] },
        log: [{ kind: named ? 'asked_first' : 'wave_sent', by: 'system' }],
        events: (after) => [
          ...matched(after, found, wave),
          // The step came about before, and reads otherwise now.
          ...(endsTurn ? [emit(bookingTimeline, notified(after), SYSTEM)] : []),
        ],
      };
    });
  }

  /** Who is to be asked alone now; nobody where it does not suit them any more, or where they were so quick as to have quoted. */
  private async namedIn(booking: BookingRow): Promise<string | null | undefined> {
    if (booking.quotes.some(({ professionalId }) => professionalId === booking.firstProfessionalId)) return undefined;
    return isFirstWaiting(booking) && (await this.first.suits(booking)) ? booking.firstProfessionalId : undefined;
  }
}

const notified = (after: BookingRow) => ({ ...eventDataOf(after), step: NOTIFIED_STEP, kind: 'step' }) as const;

function matched(after: BookingRow, professionalIds: string[], wave: number): Emission[] {
  if (professionalIds.length === 0) return [];
  const { customerId: _customer, professionalId: _professional, ...about } = eventDataOf(after);
  // Each of them reads it in a language of their own: this is the name that the platform itself goes by.
  const title = maskContacts(titleOf(after, 'en'));
  return [emit(jobMatched, { ...about, title, professionalIds, wave }, SYSTEM)];
}

/** A day has gone by without a quote to choose: the customer hears of it. */
@Injectable()
export class NotifyNoQuotes implements DeadlineHandler {
  readonly deadline = 'no_quotes';

  constructor(
    private readonly changes: ChangeBooking,
    private readonly clock: Clock,
  ) {}

  async run({ _id }: BookingRow): Promise<void> {
    await this.changes.run(_id, (current) => {
      if ((noQuotesAt(current) ?? Infinity) > this.clock.now()) return undefined;
      return {
        log: [{ kind: 'no_quotes_24h', by: 'system' }],
        events: (after) => [
          emit(bookingTimeline, { ...eventDataOf(after), step: FIRST_QUOTE_STEP, kind: 'no_quotes_24h' }, SYSTEM),
        ],
      };
    });
  }
}
