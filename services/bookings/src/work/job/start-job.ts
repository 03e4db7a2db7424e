import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { arrivalConfirmed } from '@plateia/contracts/bookings';
import { type BookingGuard, ON_TIME_MS } from '@plateia/contracts/bookings/rules';
import { emit, type Emission } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { type BookingChange, ChangeBooking } from '../../booking/change/change-booking.js';
import { eventDataOf } from '../../booking/change/event-data.js';
import { ExecutePaymentOperations } from '../../payments/operations/execute-payment-operations.js';
import { isUnpaid } from '../../booking/domain/lost-hold.js';
import { withOperations } from '../../booking/domain/payment-operations.js';
import { isSaved } from '../../booking/domain/saved-card.js';
import type { Arrival, BookingRow } from '../../booking/store/booking.schema.js';
import { effectOn, positionOf, requireVersion } from './booking-effect.js';

interface StartInput {
  arrival_code?: string | undefined;
  version?: number | undefined;
}

interface Secured {
  isSecured: boolean;
  present: BookingRow | null;
}

/** The professional is at the door: who says so knows the code, or is the customer. Nobody begins before the price is sure, and then it is taken. */
@Injectable()
export class StartJob {
  constructor(
    private readonly changes: ChangeBooking,
    private readonly operations: ExecutePaymentOperations,
    private readonly clock: Clock,
  ) {}

  /** Null where it had begun already. */
  async run(booking: BookingRow, userId: string, said: StartInput): Promise<BookingRow | null> {
    const { isSecured, present } = await this.secure(booking, userId, said);
    let triesLeft: number | null = null;
    const start = (current: BookingRow) => {
      triesLeft = null;
      const by = positionOf(current, userId);
      if (by === 'professional' && isWrong(current, said)) {
        const { arrival } = current;
        triesLeft = Math.max(0, (arrival?.triesLeft ?? 0) - (said.arrival_code === undefined ? 0 : 1));
        return arrival ? { set: { arrival: { ...arrival, triesLeft } } } : undefined;
      }
      const effect = effectOn(current, { by, act: 'start', holds: (guard) => holds(current, said, guard) });
      if (effect === 'unchanged') return undefined;
      // Making the price sure was a change of its own, of the version that was meant.
      if (!isSecured) requireVersion(current, said.version);
      return this.started(current, by === 'customer' ? 'customer' : 'professional', userId);
    };
    const changed = await this.changes.run(booking._id, start, present);
    if (triesLeft !== null) throw new ServiceError('ARRIVAL_CODE_WRONG', { attempts_left: triesLeft });
    return changed;
  }

  /** Secured where the provider was asked: before anybody begins; where it does not answer the job begins all the same, and the deadline of the operation asks again. */
  private async secure(booking: BookingRow, userId: string, said: StartInput): Promise<Secured> {
    let isUnderWay = false;
    const ask = (current: BookingRow) => {
      const { payment, money = [], revision } = current;
      const by = positionOf(current, userId);
      const isOnlySaved = isSaved(payment);
      const isUnsure = isOnlySaved || (payment?.status === 'on_hold' && !payment.isSecured);
      isUnderWay = isUnsure && money.length > 0;
      const isMeant = (said.version ?? revision) === revision && !(by === 'professional' && isWrong(current, said));
      if (!isUnsure || isUnderWay || !isMeant || current.status !== 'scheduled') return undefined;
      effectOn(current, { by, act: 'start', holds: (guard) => holds(current, said, guard) });
      return { set: withOperations(current, [{ act: isOnlySaved ? 'charge' : 'secure' }], this.clock) };
    };
    const asked = await this.changes.run(booking._id, ask, booking);
    // Somebody else is asking just now, or the bank has told by itself that it is gone.
    const present = asked || isUnderWay ? await this.operations.now(booking._id, asked) : booking;
    return { isSecured: asked !== null, present };
  }

  private started(current: BookingRow, by: 'customer' | 'professional', actor: string): BookingChange {
    return {
      set: {
        status: 'in_progress',
        ...(current.chosen && { chosen: { ...current.chosen, startedAt: this.clock.date() } }),
        ...withOperations(current, [{ act: 'capture' }], this.clock),
      },
      log: [{ kind: 'started', by, actor }],
      events: (after) => this.arrivalEvents(after, actor),
    };
  }

  private arrivalEvents(after: BookingRow, actor: string): Emission[] {
    const { professionalId, ...eventData } = eventDataOf(after);
    if (professionalId === null || !after.chosen) return [];
    const onTime = this.clock.now() <= after.chosen.startAt.getTime() + ON_TIME_MS;
    return [emit(arrivalConfirmed, { ...eventData, professionalId, onTime }, { actor })];
  }
}

/** A guess that counts: the job has not begun, and there are tries left. */
const isWrong = (booking: BookingRow, said: StartInput): boolean =>
  booking.status === 'scheduled' && !isLocked(booking.arrival) && !isRight(booking.arrival, said.arrival_code);

function holds(booking: BookingRow, { arrival_code: code }: StartInput, guard: BookingGuard): boolean {
  const { arrival } = booking;
  if (guard === 'payment-lost') return isUnpaid(booking);
  return guard === 'code-locked' ? isLocked(arrival) : guard === 'code-right' && isRight(arrival, code);
}

const isLocked = (arrival: Arrival | null): boolean => (arrival?.triesLeft ?? 0) <= 0;

const isRight = (arrival: Arrival | null, code: string | undefined): boolean =>
  arrival !== null &&
  code?.length === arrival.code.length &&
  timingSafeEqual(Buffer.from(code), Buffer.from(arrival.code));
