import { id, language } from '@plateia/contracts';
import { reportWorkDone, updateBookingStatus, writeReview } from '@plateia/contracts/bookings';
import { EmbeddedHolds, Holds } from '@plateia/payments';
import type { Parts } from '@plateia/service-kit';
import { z } from 'zod';
import { UpdateStatus } from '../cancel-booking/update-status.js';
import { AcceptQuote } from '../choosing/accept-quote.js';
import type { LogKind } from '../domain/booking-log.js';
import { ReportDone } from '../job/report-done.js';
import { FollowHold } from '../payment/follow-hold.js';
import { Bookings } from '../persistence/bookings.store.js';
import { WriteReview } from '../reviews/write-review.js';

const about = { id, by: id, bookingId: id };
const step = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), ...about });

/** From a choice on there is money in it. */
export const jobActs = [
  step('choose').extend({ quoteId: id, lang: language }),
  step('start'),
  step('finish'),
  step('approve'),
  step('cancel'),
  step('review').extend({ rating: z.int(), text: z.string() }),
] as const;
type JobAct = z.output<(typeof jobActs)[number]>;

const logged: Readonly<Partial<Record<JobAct['kind'], LogKind>>> = {
  choose: 'scheduled',
  start: 'started',
  finish: 'work_finished',
  approve: 'completed',
  cancel: 'canceled',
};

const statusAfter = { start: 'in_progress', approve: 'completed', cancel: 'canceled' } as const;

/** No other provider than that of development is paid by people who do not exist. */
export async function playJob(act: JobAct, parts: Parts): Promise<void> {
  if (!(parts.get(Holds) instanceof EmbeddedHolds)) return;
  const { bookingId, by } = act;
  const booking = await parts.get(Bookings).find(bookingId);
  if (booking?.log.some(({ kind }) => kind === logged[act.kind])) return;
  if (act.kind === 'choose') {
    const choice = { id: bookingId, quote_id: act.quoteId, earlyStartConsent: true };
    const { status } = await parts.get(AcceptQuote).run(by, choice, { key: act.id, lang: act.lang });
    // Played again after a kill, its payment may be under way: nobody else looks after it yet.
    if (status !== 'scheduled') await parts.get(FollowHold).run(act.id);
  } else if (act.kind === 'review') {
    const { rating, text } = act;
    await parts.get(WriteReview).run(act.id, by, writeReview.body.parse({ booking_id: bookingId, rating, text }));
  } else if (act.kind === 'finish') {
    await parts.get(ReportDone).run(by, reportWorkDone.body.parse({ id: bookingId }));
  } else {
    const status = statusAfter[act.kind];
    await parts.get(UpdateStatus).run(by, updateBookingStatus.body.parse({ id: bookingId, status }));
  }
}
