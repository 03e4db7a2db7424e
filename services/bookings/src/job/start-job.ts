import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { arrivalConfirmed } from '@plateia/contracts/bookings';
import { ON_TIME_MS } from '@plateia/contracts/bookings/rules';
import { emit, type Emission } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { Refusal } from '@plateia/service-kit';
import { type BookingChange, ChangeBooking } from '../changes/change-booking.js';
import { newsOf } from '../changes/news-of.js';
import { ordered } from '../money/money-orders.js';
import type { Arrival, BookingRow } from '../persistence/booking.schema.js';
import { effectOn, positionOf, requireVersion } from './booking-effect.js';

interface Said {
  arrival_code?: string | undefined;
  version?: number | undefined;
}

/** The professional is at the door: who says so knows the code, or is the customer. What was on hold is taken. */
@Injectable()
export class StartJob {
  constructor(
    private readonly changes: ChangeBooking,
    private readonly clock: Clock,
  ) {}

  /** Null where it had begun already. */
  async run(id: string, userId: string, said: Said): Promise<BookingRow | null> {
    let triesLeft: number | null = null;
    const changed = await this.changes.run(id, (current) => {
      triesLeft = null;
      const by = positionOf(current, userId);
      if (by === 'professional' && isWrong(current, said)) {
        const { arrival } = current;
        triesLeft = Math.max(0, (arrival?.triesLeft ?? 0) - (said.arrival_code === undefined ? 0 : 1));
        return arrival ? { set: { arrival: { ...arrival, triesLeft } } } : undefined;
      }
      const effect = effectOn(current, { by, act: 'start', holds: (guard) => holds(current, said, guard) });
      if (effect === 'unchanged') return undefined;
      requireVersion(current, said.version);
      return this.started(current, by === 'customer' ? 'customer' : 'professional', userId);
    });
    if (triesLeft !== null) throw new Refusal('ARRIVAL_CODE_WRONG', { attempts_left: triesLeft });
    return changed;
  }

  private started(current: BookingRow, by: 'customer' | 'professional', actor: string): BookingChange {
    return {
      set: { status: 'in_progress', ...ordered(current, [{ act: 'capture' }], this.clock) },
      log: [{ kind: 'started', by, actor }],
      tell: (after) => this.arrivalNews(after, actor),
    };
  }

  private arrivalNews(after: BookingRow, actor: string): Emission[] {
    const { professionalId, ...news } = newsOf(after);
    if (professionalId === null || !after.chosen) return [];
    const onTime = this.clock.now() <= after.chosen.startAt.getTime() + ON_TIME_MS;
    return [emit(arrivalConfirmed, { ...news, professionalId, onTime }, { actor })];
  }
}

/** A guess that counts: the job has not begun, and there are tries left. */
const isWrong = (booking: BookingRow, said: Said): boolean =>
  booking.status === 'scheduled' && !isLocked(booking.arrival) && !isRight(booking.arrival, said.arrival_code);

const holds = ({ arrival }: BookingRow, { arrival_code: code }: Said, guard: string): boolean =>
  guard === 'code-locked' ? isLocked(arrival) : guard === 'code-right' && isRight(arrival, code);

const isLocked = (arrival: Arrival | null): boolean => (arrival?.triesLeft ?? 0) <= 0;

const isRight = (arrival: Arrival | null, code: string | undefined): boolean =>
  arrival !== null &&
  code?.length === arrival.code.length &&
  timingSafeEqual(Buffer.from(code), Buffer.from(arrival.code));
