import {
  answerDispute,
  notifyDisputeOpened,
  notifyDisputeResolved,
  notifyDisputeUpdated,
  openDispute,
  readDispute,
  type Dispute,
} from '@plateia/contracts/bookings';
import { DISPUTE_ANSWER_MS, disputeTransitions, isDisputable } from '@plateia/contracts/bookings/rules';
import type { NotifyRule } from '@plateia/contracts/notifications';
import { change, eventDataOf } from '../jobs/change.js';
import { said } from '../jobs/dispute-talk.js';
import { endDispute, requirePossible } from '../jobs/dispute-end.js';
import { disputeView } from '../jobs/dispute-view.js';
import { bookingsOf, sharedBooking } from '../jobs/find-booking.js';
import { requireParty } from '../jobs/job-acts.js';
import { isDisputeOpen } from '../jobs/job-rows.js';
import { answers } from '../kit/handler.js';
import { ServiceError } from '../kit/service-error.js';
import type { BookingRow, DisputeRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { usableBookingFiles } from './booking-images.js';
import { notify } from './notify.js';

/** From then on nothing of the money moves until the dispute is over. */
const opened = answers(openDispute, ({ world, caller: { userId: me }, input }) => {
  const row = sharedBooking(world, me, input.booking_id);
  const by = requireParty(row, me);
  requireOpenable(row, world.now());
  const dispute: DisputeRow = {
    id: world.newId(),
    openedBy: me,
    status: 'open',
    reason: input.reason,
    text: input.text,
    files: usableBookingFiles(world, me, row.id, input.files),
    openedAt: world.now(),
    answer: null,
    offer: null,
    outcome: null,
    refund: null,
  };
  change(world, row, { by, set: { dispute } });
  notifyDispute(world, row, notifyDisputeOpened);
  return viewOf(world, row, me);
});

const read = answers(readDispute, ({ world, caller: { userId: me }, input: { booking_id: id } }) => {
  const [row] = bookingsOf(world, (one) => one.id === id && isParty(one, me));
  if (!row?.dispute) throw new ServiceError('RESOURCE_NOT_FOUND');
  return viewOf(world, row, me);
});

/** A word, an offer, or yes or no to that of the other side. What is agreed is done at once. */
const answered = answers(answerDispute, ({ world, caller: { userId: me }, input }) => {
  const [row] = bookingsOf(world, (one) => one.dispute?.id === input.id && isParty(one, me));
  if (!row?.dispute) throw new ServiceError('RESOURCE_NOT_FOUND');
  const files = usableBookingFiles(world, me, row.id, input.files);
  const spoken = said(row.dispute, me, { ...input, files, at: world.now() });
  if (spoken === 'unchanged') return viewOf(world, row, me);
  const { dispute, isSettled } = spoken;
  if (isSettled) endDispute(world, row, dispute);
  else {
    if (dispute.offer?.by === me) requirePossible(row, dispute.offer);
    change(world, row, { by: requireParty(row, me), set: { dispute } });
  }
  notifyDispute(world, row, isSettled ? notifyDisputeResolved : notifyDisputeUpdated);
  return viewOf(world, row, me);
});

export const disputeHandlers = [opened, read, answered];

const isParty = ({ customerId, chosen }: BookingRow, me: string): boolean =>
  customerId === me || chosen?.professionalId === me;

function requireOpenable(row: BookingRow, now: number): void {
  const { status, work, endedAt, cancellation, dispute } = row;
  const state = dispute && isDisputeOpen(row) ? dispute.status : 'none';
  const outcome = disputeTransitions.decide(state, 'opener', 'open');
  if ('refusal' in outcome) throw new ServiceError(outcome.refusal);
  // What was agreed about the money stands; work that was done anew may be as bad again.
  const isLast = dispute !== null && dispute.outcome !== 'redo' && dispute.outcome !== null;
  const isOpenable = isDisputable({ status, workDone: work !== null, overdueAt: null, endedAt, cancellation }, now);
  if (isLast || !row.chosen || !isOpenable) throw new ServiceError('INVALID_TRANSITION');
}

function viewOf(world: World, row: BookingRow, me: string): Dispute {
  const view = disputeView(world, row, me);
  if (!view) throw new ServiceError('RESOURCE_NOT_FOUND');
  return view;
}

function notifyDispute(world: World, row: BookingRow, rule: NotifyRule): void {
  const { dispute } = row;
  if (!dispute) return;
  const { id: disputeId, status, outcome, openedAt } = dispute;
  const answerBy = new Date(openedAt + DISPUTE_ANSWER_MS).toISOString();
  const endedBy = status === 'resolved' ? 'agreement' : null;
  notify(world, rule, { ...eventDataOf(row), disputeId, status, answerBy, outcome, endedBy });
}
