import { id, language } from '@plateia/contracts';
import {
  answerDispute,
  disputeOutcome,
  openDispute,
  reportWorkDone,
  updateBookingStatus,
  writeReview,
} from '@plateia/contracts/bookings';
import { EmbeddedHolds, Holds } from '@plateia/payments';
import { Clock } from '@plateia/runtime';
import type { Parts } from '@plateia/service-kit';
import { z } from 'zod';
import { UpdateStatus } from '../../work/cancellation/update-status.js';
import { AcceptQuote } from '../../payments/acceptance/accept-quote.js';
import { RunDeadlines } from '../../booking/deadlines/run-deadlines.js';
import { AnswerDispute } from '../../work/disputes/answer-dispute.js';
import { DecideDispute } from '../../work/disputes/decide-dispute.js';
import { OpenDispute } from '../../work/disputes/open-dispute.js';
import type { LogKind } from '../../booking/store/booking-log.js';
import { ReportDone } from '../../work/job/report-done.js';
import { AdvancePayment } from '../../payments/acceptance/advance-payment.js';
import { PaymentIntents } from '../../payments/intents/payment-intents.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { AnswerQuote } from '../../market/quotes/answer-quote.js';
import { WriteReview } from '../../work/reviews/write-review.js';

const about = { id, by: id, bookingId: id };
const step = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), ...about });

/** From a choice on there is money in it. */
export const jobActs = [
  step('choose').extend({ quoteId: id, lang: language, card: z.string().optional() }),
  step('shortlist').extend({ quoteId: id }),
  step('start'),
  step('finish').extend({ note: z.string().optional() }),
  step('approve'),
  step('cancel'),
  step('review').extend({ rating: z.int(), text: z.string() }),
  step('object').extend({ reason: z.string(), text: z.string() }),
  step('answer').extend({ said: z.record(z.string(), z.unknown()) }),
  step('decide').extend({ outcome: disputeOutcome, amount: z.int().optional(), statement: z.string() }),
  // Whatever has come by then, as if somebody had looked at the clock.
  step('wait'),
] as const;
type JobAct = z.output<(typeof jobActs)[number]>;
type Of<Kind extends JobAct['kind']> = Kind extends JobAct['kind'] ? Extract<JobAct, { kind: Kind }> : never;
type Played<Kind extends JobAct['kind']> = (act: Of<Kind>, booking: BookingRow, parts: Parts) => Promise<unknown>;

const logged: Readonly<Partial<Record<JobAct['kind'], LogKind>>> = {
  choose: 'scheduled',
  start: 'started',
  finish: 'work_finished',
  approve: 'completed',
  cancel: 'canceled',
};

const statusAfter = { start: 'in_progress', approve: 'completed', cancel: 'canceled' } as const;

const move = ({ kind, bookingId, by }: Of<keyof typeof statusAfter>, _: BookingRow, parts: Parts) =>
  parts.get(UpdateStatus).run(by, updateBookingStatus.body.parse({ id: bookingId, status: statusAfter[kind] }));

const plays: { readonly [Kind in JobAct['kind']]: Played<Kind> } = {
  start: move,
  approve: move,
  cancel: move,
  async choose({ id: key, by, bookingId, quoteId, lang, card: payment_method }, _, parts) {
    // Played before a kill, and not confirmed in its time.
    if ((await parts.get(PaymentIntents).find(key))?.state === 'over') return;
    const input = { id: bookingId, quote_id: quoteId, payment_method, earlyStartConsent: true };
    const { status } = await parts.get(AcceptQuote).run(by, input, { key, lang });
    // Played again after a kill, its payment may be under way: nobody else looks after it yet.
    if (status !== 'scheduled') await parts.get(AdvancePayment).run(key);
  },
  shortlist: ({ bookingId, by, quoteId }, _, parts) =>
    parts.get(AnswerQuote).shortlist(by, { id: bookingId, quote_id: quoteId, shortlisted: true }),
  finish: ({ bookingId, by, note }, _, parts) =>
    parts.get(ReportDone).run(by, reportWorkDone.body.parse({ id: bookingId, note })),
  review: ({ id: reviewId, bookingId, by, rating, text }, _, parts) =>
    parts.get(WriteReview).run(reviewId, by, writeReview.body.parse({ booking_id: bookingId, rating, text })),
  object: ({ id: disputeId, bookingId, by, reason, text }, _, parts) =>
    parts.get(OpenDispute).run(disputeId, by, openDispute.body.parse({ booking_id: bookingId, reason, text })),
  async answer({ by, said }, { dispute }, parts) {
    const isSaid = (dispute?.answeredAt?.getTime() ?? 0) >= parts.get(Clock).now();
    if (isSaid || dispute?.status === 'resolved') return;
    await parts.get(AnswerDispute).run(by, answerDispute.body.parse({ ...said, id: dispute?.id }));
  },
  async decide({ by, outcome, amount, statement }, { dispute }, parts) {
    if (dispute?.status === 'resolved') return;
    await parts.get(DecideDispute).run(by, { id: dispute?.id ?? '', outcome, amount, statement });
  },
  wait: (_, booking, parts) => parts.get(RunDeadlines).handle(booking),
};

/** No other provider than that of development is paid by people who do not exist. */
export async function playJob(act: JobAct, parts: Parts): Promise<void> {
  if (!(parts.get(Holds) instanceof EmbeddedHolds)) return;
  const booking = await parts.get(Bookings).find(act.bookingId);
  if (!booking) throw new Error(`${act.bookingId} is not there yet`);
  const now = parts.get(Clock).now();
  // Played before a kill: what came later stands there already.
  if (booking.log.some(({ at, kind }) => at.getTime() > now || kind === logged[act.kind])) return;
  const play = plays[act.kind] as Played<JobAct['kind']>;
  await play(act, booking, parts);
}
