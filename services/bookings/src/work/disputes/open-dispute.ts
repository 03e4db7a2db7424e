import type { Attachment } from '@plateia/attachments';
import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import type { BookingSide, openDispute } from '@plateia/contracts/bookings';
import { DISPUTE_ANSWER_MS, disputeTransitions, isDisputable } from '@plateia/contracts/bookings/rules';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { type BookingChange, ChangeBooking } from '../../booking/change/change-booking.js';
import { overdueAt } from '../../booking/domain/overdue.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import type { DisputeRow } from '../../booking/store/dispute.row.js';
import { takesPart } from '../../booking/domain/takes-part.js';
import { DisputeFiles, proofReferences } from './dispute-files.js';
import { disputeEvents } from './dispute-events.js';
import { sideOf } from '../../booking/domain/dispute-sides.js';

type Input = RouteInput<typeof openDispute>;

/** B35. From then on nothing of the money moves until the dispute is over. */
@Injectable()
export class OpenDispute {
  constructor(
    private readonly bookings: Bookings,
    private readonly changes: ChangeBooking,
    private readonly files: DisputeFiles,
    private readonly clock: Clock,
  ) {}

  /** `id` is chosen before: who runs again after a crash finds what the first run opened. */
  async run(id: string, userId: string, input: Input): Promise<BookingRow> {
    const booking = await this.bookings.find(input.booking_id);
    if (!booking) throw new ServiceError('BOOKING_NOT_FOUND');
    if (booking.dispute?.id === id) return booking;
    requireParty(booking, userId);
    requireOpenable(booking, this.clock.now());
    const files = await this.files.choose(booking._id, userId, input.files);
    const changed = await this.changes.run(booking._id, (current) => {
      if (current.dispute?.id === id) return undefined;
      const side = requireParty(current, userId);
      requireOpenable(current, this.clock.now());
      return this.opened(current, this.rowOf(id, side, { ...input, files }), userId);
    });
    return changed ?? (await this.bookings.find(booking._id)) ?? booking;
  }

  private opened(current: BookingRow, dispute: DisputeRow, userId: string): BookingChange {
    const { dispute: earlier, pastDisputes = [] } = current;
    return {
      set: { dispute, ...(earlier && { pastDisputes: [...pastDisputes, earlier] }) },
      log: [{ kind: 'disputed', by: dispute.openedBy, actor: userId }],
      events: (after) => [
        ...proofReferences(after._id, userId, { after: dispute.files }),
        ...disputeEvents(after, 'opened', userId),
      ],
    };
  }

  private rowOf(
    id: string,
    openedBy: BookingSide,
    { reason, text, files }: Pick<Input, 'reason' | 'text'> & { files: Attachment[] },
  ): DisputeRow {
    const openedAt = this.clock.date();
    const answerBy = new Date(openedAt.getTime() + DISPUTE_ANSWER_MS);
    const said = { openedBy, reason, text, files, openedAt, answerBy, answer: null, answeredAt: null, offer: null };
    const undecided = { staffSince: null, decideBy: null, outcome: null, endedBy: null, refund: null };
    return { id, status: 'open', ...said, ...undecided, statement: null, endedAt: null };
  }
}

/** Whoever quoted in vain knows of the booking, but is no side of it. */
function requireParty(booking: BookingRow, userId: string): BookingSide {
  const side = sideOf(booking, userId);
  if (!side) throw new ServiceError(takesPart(booking, userId) ? 'FORBIDDEN' : 'BOOKING_NOT_FOUND');
  return side;
}

function requireOpenable(booking: BookingRow, now: number): void {
  const { dispute, status, work, endedAt, cancellation = null } = booking;
  const isOver = !dispute || dispute.status === 'resolved';
  const outcome = disputeTransitions.decide(isOver ? 'none' : dispute.status, 'opener', 'open');
  if ('refusal' in outcome) throw new ServiceError(outcome.refusal);
  const overdue = overdueAt(booking)?.getTime() ?? null;
  const job = { status, workDone: work != null, overdueAt: overdue, endedAt: endedAt?.getTime() ?? null, cancellation };
  const isLast = dispute != null && !isOpenToMore(dispute);
  if (isLast || !booking.chosen || !isDisputable(job, now)) throw new ServiceError('INVALID_TRANSITION');
}

/** What was agreed or decided about the money stands; work that was done anew may be as bad again. */
const isOpenToMore = ({ outcome, endedBy }: DisputeRow): boolean => outcome === 'redo' || endedBy === 'approval';
