import { jobDetails, jobList, type Job } from '@plateia/contracts/bookings';
import { areaOf } from '@plateia/contracts/bookings/rules';
import { filesFor, titleOf } from '../jobs/booking-view.js';
import type { Reader } from '../jobs/quote-view.js';
import { namedCategory } from '../jobs/bookable-categories.js';
import { bookingsOf } from '../jobs/find-booking.js';
import { liveQuotes } from '../jobs/job-rows.js';
import { townIn } from '../jobs/places.js';
import { professionalOf } from '../jobs/professionals.js';
import { shownAnswers } from '../jobs/questions.js';
import { isExpired } from '../jobs/quote-view.js';
import { distanceTo } from '../jobs/distance.js';
import { answers } from '../kit/handler.js';
import { pageOf } from '../kit/paging.js';
import { ServiceError } from '../kit/service-error.js';
import type { BookingRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { requireJob } from './quotes.js';

const listed = answers(jobList, ({ world, caller: { userId: me }, input, language }) => {
  const professional = professionalOf(world, me);
  const found = bookingsOf(
    world,
    ({ categoryId }) => input.category === undefined || categoryId === input.category,
  ).flatMap((row) => {
    const km = professional && distanceTo(world, row, professional);
    return km === undefined ? [] : [{ row, km }];
  });
  found.sort((a, b) => (b.row.publishedAt ?? 0) - (a.row.publishedAt ?? 0));
  const binding = [jobList.id, me, input.category ?? null];
  const { items, nextToken } = pageOf(found, input, binding, ({ row }) => row.id);
  return { jobs: items.map(({ row, km }) => jobView(world, row, km, { me, language })), nextToken };
});

const read = answers(jobDetails, ({ world, caller: { userId: me }, input: { bookingId }, language }) => {
  const { row, km } = requireJob(world, me, bookingId);
  return { ...jobView(world, row, km, { me, language }), answers: shownAnswers(row.answers, language) };
});

export const jobHandlers = [listed, read];

/** A request as professionals see it who have no part in it: not for whom, and not at which door. */
function jobView(world: World, row: BookingRow, km: number, { me, language }: Reader): Job {
  const { address, when, publishedAt } = row;
  if (!address || !when || publishedAt === null) throw new ServiceError('BOOKING_NOT_FOUND');
  const own = row.quotes.find(({ professionalId }) => professionalId === me);
  return {
    id: row.id,
    title: titleOf(row, language),
    description: row.description,
    category: namedCategory(row.categoryId, language),
    area: { city: townIn(language, address.city), postcode: address.postcode, ...areaOf(address) },
    images: filesFor(world, row.images, false),
    when,
    postedDate: new Date(publishedAt).toISOString(),
    quoteCount: liveQuotes(row, world.now()).length,
    distanceKm: Math.round(km * 10) / 10,
    myQuoteId: own?.id ?? null,
    myQuoteStatus: own ? (isExpired(own, world.now()) ? 'expired' : own.status) : null,
  };
}
