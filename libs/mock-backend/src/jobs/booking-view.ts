import { MINUTE_MS, ATHENS, CURRENCY, type File, type Language, shownName } from '@plateia/contracts';
import type { Booking, Review, SessionStatus, TimelineEvent } from '@plateia/contracts/bookings';
import { APPROVAL_MS, areaOf, timelineOf, viewOf, type BookingViewer } from '@plateia/contracts/bookings/rules';
import { timelineSeeds } from '../seed/seeds.js';
import { fileView } from '../world/file-links.js';
import { accountOf, photoOf } from '../world/people.js';
import type { BookingRow, ReviewRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { cancellationShown } from './cancellation.js';
import { namedCategory } from './bookable-categories.js';
import { disputeView } from './dispute-view.js';
import { shareOf } from './earned.js';
import { firstView } from './first-turn.js';
import { isAskedAlone, isDisputeOpen, placeOf, receivedQuotes, sideOf } from './job-rows.js';
import { townIn } from './places.js';
import { professionalOf, trackRecord } from './professionals.js';
import { quoteViews, type Reader, unreadAbout } from './quote-view.js';

const isoOf = (at: number): string => new Date(at).toISOString();
const isoOrNull = (at: number | null): string | null => (at === null ? null : isoOf(at));

export const filesFor = (world: World, files: BookingRow['images'], isOwner: boolean): File[] =>
  files.flatMap(({ key, alt }) => fileView(world, key, alt, isOwner) ?? []);

export const titleOf = ({ title, categoryId }: BookingRow, language: Language): string =>
  title || namedCategory(categoryId, language).name;

/** Of the writing, whatever becomes of the booking afterwards. */
export function sessionStatusOf({ publishedAt, status, draft }: BookingRow, now: number): SessionStatus {
  if (publishedAt !== null) return 'active';
  return status === 'draft' && draft.sessionExpiry > now ? 'step1_completed' : 'expired';
}

/** Until then the others are still to follow. */
const OPEN: readonly BookingRow['status'][] = ['draft', 'open', 'quotes_ready'];

export const timelineView = (row: BookingRow, me: string, language: Language): TimelineEvent[] => {
  const { customer, professional, alone, aloneToTheEnd } = timelineSeeds[language];
  const asked = OPEN.includes(row.status) ? alone : aloneToTheEnd;
  const own = isAskedAlone(row) ? { ...customer, ...asked } : customer;
  const words = sideOf(row, me) === 'customer' ? own : { ...customer, ...professional };
  return timelineOf(row.log, { canceled: row.status === 'canceled' }).map((step) => ({
    ...step,
    title: (step.status === 'completed' ? words[step.id]?.title : words[step.id]?.coming) ?? '',
    description: (step.status === 'completed' && words[step.id]?.description) || '',
  }));
};

/** As lists show it. What is not the reader's to know is left out. */
export function bookingView(world: World, row: BookingRow, { me, language }: Reader): Booking {
  const now = world.now();
  const isOwner = row.customerId === me;
  const { chosen, status, address } = row;
  const viewer: BookingViewer = isOwner ? 'customer' : chosen?.professionalId === me ? 'chosen' : 'quoting';
  const shows = viewOf(viewer, row, now);
  const customer = accountOf(world, row.customerId);
  const named = shownName(customer?.fullName, false, language);
  return {
    id: row.id,
    title: titleOf(row, language),
    status,
    description: row.description,
    postedDate: isoOrNull(row.publishedAt),
    quoteCount: receivedQuotes(row, now).length,
    totalUnreadMessages: unreadAbout(world, me, ({ bookingId }) => bookingId === row.id),
    requestNumber: row.requestNumber,
    category: namedCategory(row.categoryId, language),
    quotes: [],
    sessionStatus: sessionStatusOf(row, now),
    nextAction: placeOf(row, me, now).nextAction,
    appointment: appointmentOf(row),
    area: address && { city: townIn(language, address.city), postcode: address.postcode, ...areaOf(address) },
    ...(address && shows.address && { address: { ...address, city: townIn(language, address.city) } }),
    images: filesFor(world, row.images, isOwner),
    payment: paymentView(world, row, viewer),
    cancellation: cancellationShown(row, me, now),
    ...(shows.arrivalCode && row.arrival && { arrivalCode: row.arrival.code }),
    professional: chosen && professionalView(world, chosen.professionalId, language),
    customer: {
      userId: row.customerId,
      fullName: named.name,
      photo: customer ? photoOf(customer) : null,
      deleted: named.deleted,
    },
    dispute: viewer === 'quoting' ? null : disputeView(world, row, me),
    version: row.revision,
  };
}

/** One booking with its quotes, its timeline and what was said of it. */
export function bookingDetailsOf(world: World, row: BookingRow, reader: Reader): Booking {
  const { me, language } = reader;
  return {
    ...bookingView(world, row, reader),
    quotes: quoteViews(world, row, reader),
    work: workView(world, row, me),
    reviews: row.reviews
      .filter(({ authorId, subjectId }) => authorId === me || (row.reviewsShownAt !== null && subjectId === me))
      .map((review) => reviewView(world, row, review, language)),
    ...firstView(world, row, reader),
    timeline: timelineView(row, me, language),
  };
}

export function reviewView(world: World, row: BookingRow, review: ReviewRow, language: Language): Review {
  const author = accountOf(world, review.authorId);
  const { name, deleted } = shownName(author?.fullName, false, language);
  return {
    id: review.id,
    booking_id: row.id,
    authorId: review.authorId,
    authorFullName: name,
    authorDeleted: deleted,
    authorPhoto: author ? photoOf(author) : null,
    subjectId: review.subjectId,
    rating: review.rating,
    text: review.text === '' ? null : review.text,
    publishedAt: isoOrNull(row.reviewsShownAt),
    createdAt: isoOf(review.createdAt),
  };
}

function professionalView(world: World, userId: string, language: Language): Booking['professional'] {
  const account = accountOf(world, userId);
  const { name: businessName, deleted } = shownName(professionalOf(world, userId)?.businessName, false, language);
  const { blueTick } = trackRecord(world, userId);
  return { userId, businessName, photo: account ? photoOf(account) : null, blueTick, deleted };
}

function paymentView(world: World, row: BookingRow, viewer: BookingViewer): Booking['payment'] {
  const { payment, chosen } = row;
  if (!payment || viewer === 'quoting' || viewer === 'matching') return null;
  const { status, amount, dueAt, takenAt } = payment;
  const { refunded, fee, net } = shareOf(row);
  const legal = takenAt !== undefined && professionalOf(world, chosen?.professionalId ?? '')?.legal;
  return {
    status,
    amount,
    currency: CURRENCY,
    refunded,
    ...(dueAt !== undefined && { due_at: isoOf(dueAt) }),
    ...(takenAt !== undefined && { takenAt: isoOf(takenAt) }),
    ...(viewer === 'chosen' && { fee, net }),
    ...(viewer === 'customer' && legal && { seller: { legalName: legal.legal_name, vatNumber: legal.vat_number } }),
  };
}

function appointmentOf({ chosen, log }: BookingRow): Booking['appointment'] {
  if (!chosen) return null;
  const { startAt, durationMinutes } = chosen;
  const came = log.find(({ fact }) => fact === 'started');
  return {
    start: isoOf(startAt),
    end: isoOf(startAt + durationMinutes * MINUTE_MS),
    timeZone: ATHENS,
    ...(came && { startedAt: isoOf(came.at) }),
  };
}

/** When it counts as approved; null while somebody objects, and once it is over. */
export const approveAt = (row: BookingRow): number | null =>
  row.work && row.status === 'in_progress' && !isDisputeOpen(row) ? row.work.doneAt + APPROVAL_MS : null;

function workView(world: World, row: BookingRow, me: string): Booking['work'] {
  const { work, chosen, customerId } = row;
  const isChosen = chosen?.professionalId === me;
  if (!work || !(isChosen || customerId === me)) return null;
  const { doneAt, note, files } = work;
  return {
    doneAt: isoOf(doneAt),
    note,
    files: filesFor(world, files, isChosen),
    approveBy: isoOrNull(approveAt(row)),
  };
}
