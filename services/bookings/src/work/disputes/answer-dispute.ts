import type { Attachment } from '@plateia/attachments';
import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import type { answerDispute, BookingSide } from '@plateia/contracts/bookings';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { type BookingChange, ChangeBooking } from '../../booking/change/change-booking.js';
import { Ledger } from '../../payments/ledger/ledger.js';
import { ExecutePaymentOperations } from '../../payments/operations/execute-payment-operations.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import type { DisputeRow } from '../../booking/store/dispute.row.js';
import { DisputeFiles, proofReferences } from './dispute-files.js';
import { disputeEvents } from './dispute-events.js';
import { memberOn, sideOf } from '../../booking/domain/dispute-sides.js';
import { Disputes } from './disputes.store.js';
import { ended, outcomeOf, requirePossible, stakeOf } from './end-dispute.js';
import { type DisputeReply, replyTo } from './dispute-reply.js';

type Input = RouteInput<typeof answerDispute>;

/** B37: a word, an offer, or yes or no to that of the other side. What is agreed is done at once. */
@Injectable()
export class AnswerDispute {
  constructor(
    private readonly disputes: Disputes,
    private readonly changes: ChangeBooking,
    private readonly files: DisputeFiles,
    private readonly ledger: Ledger,
    private readonly operations: ExecutePaymentOperations,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, input: Input): Promise<BookingRow> {
    const booking = await this.disputes.byId(input.id);
    if (!booking || !sideOf(booking, userId)) throw new ServiceError('RESOURCE_NOT_FOUND');
    const files = await this.files.choose(booking._id, userId, input.files);
    const changed = await this.changes.run(booking._id, (current) => this.decide(current, userId, input, files));
    if (!changed) return (await this.disputes.byId(input.id)) ?? booking;
    return (await this.operations.now(booking._id)) ?? changed;
  }

  private async decide(
    current: BookingRow,
    userId: string,
    input: Input,
    files: Attachment[],
  ): Promise<BookingChange | undefined> {
    const { dispute } = current;
    const side = sideOf(current, userId);
    // Another one was opened since.
    if (dispute?.id !== input.id || !side) throw new ServiceError('RESOURCE_NOT_FOUND');
    const spoken = replyTo(dispute, side, { ...input, files, at: this.clock.date() });
    if (spoken === 'unchanged') return undefined;
    const stake = stakeOf(current, await this.ledger.sums(current._id));
    return spoken.isSettled
      ? this.settled(current, spoken, { side, userId, stake })
      : this.changed(current, spoken, { userId, stake });
  }

  private settled(
    current: BookingRow,
    { dispute, files }: DisputeReply,
    { side, userId, stake }: { side: BookingSide; userId: string; stake: number },
  ): BookingChange {
    const { offer } = dispute;
    if (!offer) throw new ServiceError('INVALID_TRANSITION');
    const outcome = outcomeOf(offer);
    requirePossible(current, { outcome, amount: offer.amount }, { stake, field: 'offer.amount' });
    const ending = { outcome, amount: offer.amount, endedBy: 'agreement', acceptedBy: side, actor: userId } as const;
    return withProof(ended(current, dispute, ending, this.clock), userId, files);
  }

  private changed(
    current: BookingRow,
    { dispute, files }: DisputeReply,
    { userId, stake }: { userId: string; stake: number },
  ): BookingChange {
    const { offer } = dispute;
    if (offer && memberOn(current, offer.by) === userId)
      requirePossible(current, { outcome: outcomeOf(offer), amount: offer.amount }, { stake, field: 'offer.amount' });
    return withProof(talked(dispute, userId), userId, files);
  }
}

const talked = (dispute: DisputeRow, userId: string): BookingChange => ({
  set: { dispute },
  events: (after) => disputeEvents(after, 'updated', userId),
});

const withProof = (change: BookingChange, userId: string, files: readonly Attachment[]): BookingChange => ({
  ...change,
  events: (after) => [...proofReferences(after._id, userId, { after: files }), ...(change.events?.(after) ?? [])],
});
