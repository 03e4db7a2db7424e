import type { Attachment } from '@plateia/attachments';
import type {
  BookingStatus,
  BookingTab,
  CancellationRule,
  FollowUpAnswers,
  JobAddress,
  JobTime,
  PaymentStatus,
} from '@plateia/contracts/bookings';
import { deadlinePlugin, type Deadline } from '@plateia/due-work';
import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';
import type { LogEntry } from './booking-log.js';
import type { ReviewRow } from './review.row.js';
import type { DisputeRow } from './dispute.row.js';
import type { QuoteRow } from './quote.row.js';

/** As GeoJSON has it: longitude first. */
export interface Point {
  type: 'Point';
  coordinates: [lng: number, lat: number];
}

/** Where roughly: what everybody may know who may see the job, and what distances are measured to. */
export interface Area {
  city: string;
  postcode: string;
  point: Point;
}

/** How far the customer has come in writing it. */
export interface Draft {
  sessionExpiry: Date;
  submittedAt: Date | null;
  askedAt: Date | null;
  /** it goes when nobody touches it for long */
  touchedAt: Date;
}

/** A picture from the moment its link is signed: one that is never uploaded frees its place when the link dies. */
export interface BookingImage extends Attachment {
  linkUntil: Date;
}

/** What was agreed, once a quote is accepted. */
export interface AcceptedQuote {
  quoteId: string;
  professionalId: string;
  priceTotal: number;
  vatIncluded: boolean;
  startAt: Date;
  durationMinutes: number;
  agreedAt: Date;
  /** the customer asks expressly for a start within the time for withdrawal */
  earlyStartConsent: boolean;
  /** when the professional came */
  startedAt?: Date;
}

/** The money of it, from the moment somebody pays. */
export interface BookingPayment {
  /** the intent behind it, by which the provider knows it */
  intentId: string;
  quoteId: string;
  status: PaymentStatus;
  amount: number;
  /** where the customer confirms it, and until when */
  actionUrl: string | null;
  actionUntil: Date | null;
  /** as the provider knows what is on hold; rows of an earlier release find it through the intent */
  holdId?: string;
  /** when the card is free again by itself, where the price is only kept free on it */
  heldUntil?: Date | null;
  /** when the saved card is charged, while nothing is taken yet because the job is too far away; `holdId` is then the card's */
  dueAt?: Date;
  /** taken before the job began, because the card was about to be free again */
  isSecured?: boolean;
  /** since when the bank has let go of what was on hold, and the payment of which it did; it is paid again meanwhile, or not */
  lost?: { at: Date; intentId: string };
}

export type OperationKind =
  | 'hold'
  | 'charge'
  | 'forget'
  | 'secure'
  | 'capture'
  | 'capture_fee'
  | 'void'
  | 'release'
  | 'refund_part'
  | 'refund';

/** One step to be done about the money, written with what it follows from; its id is the key by which the provider knows it, and of its journal entry. */
export interface PaymentOperation {
  id: string;
  act: OperationKind;
  /** minor units; null for all that is left */
  amount: number | null;
  at: Date;
  /** the provider was not asked and is not: it is done there already, or what there was is gone */
  seen?: 'done' | 'gone';
}

/** What the professional says of the finished work; null again where it is to be done anew. */
export interface Work {
  doneAt: Date;
  note: string;
  files: Attachment[];
}

/** What canceling came to, once somebody was chosen. */
export interface Cancellation {
  by: 'customer' | 'professional' | 'staff';
  rule: CancellationRule;
  fee: number;
}

/** What the customer says at the door. */
export interface Arrival {
  code: string;
  triesLeft: number;
}

/** What follows from the rest, written with every change so that lists are read from an index. */
export interface Derived {
  /** with the tab of each */
  quotes: QuoteRow[];
  /** null for a draft that was thrown away: it is in no list */
  tab: BookingTab | null;
  /** live ones */
  quoteCount: number;
  /** professionals may find it */
  isOffered: boolean;
  /** where they look for it: squares of the map, while it is offered */
  cells: string[];
  /** somebody has the day in their diary */
  isTaken: boolean;
  dueAt: Date | null;
}

/** What somebody needs done, from the first word of it to the end, with the quotes for it. */
export interface BookingRow extends Derived, Deadline<'dueAt'> {
  _id: string;
  customerId: string;
  /** digits, to be said on the telephone */
  requestNumber: string;
  status: BookingStatus;
  /** '' where it is called after its category */
  title: string;
  description: string;
  categoryId: string | null;
  draft: Draft;
  answers: FollowUpAnswers;
  when: JobTime | null;
  budget: number | null;
  /** who is asked before all others; rows of an earlier release name nobody */
  firstProfessionalId?: string | null;
  /** of a draft as far as it is known */
  address: JobAddress | null;
  area: Area | null;
  images: BookingImage[];
  /** professionals who were told of it */
  notified: string[];
  chosen: AcceptedQuote | null;
  payment: BookingPayment | null;
  /** the operations on the payment that are still pending, in this order */
  money?: PaymentOperation[];
  arrival: Arrival | null;
  work?: Work | null;
  cancellation?: Cancellation | null;
  dispute?: DisputeRow | null;
  /** earlier ones, each of which ended before the next began */
  pastDisputes?: DisputeRow[];
  /** at most one of each side */
  reviews?: ReviewRow[];
  /** since when anybody reads them */
  reviewsShownAt?: Date | null;
  log: LogEntry[];
  /** members who are gone and whose words went with them */
  forgotten?: string[];
  publishedAt: Date | null;
  /** completed or canceled */
  endedAt: Date | null;
  /** rises by one with each change; the version that calls speak of */
  revision: number;
  version: number;
}

export const BOOKING = 'Booking';
export const BOOKINGS = 'bookings';

const Mixed = Schema.Types.Mixed;

/** Rows are written as they are; the schema is for indexes. */
export const bookingSchema = new Schema<BookingRow>(
  {
    _id: String,
    customerId: { type: String, required: true },
    requestNumber: { type: String, required: true },
    status: { type: String, required: true },
    title: String,
    description: String,
    categoryId: String,
    draft: Mixed,
    answers: Mixed,
    when: Mixed,
    budget: Number,
    firstProfessionalId: String,
    address: Mixed,
    area: Mixed,
    images: [Mixed],
    quotes: [Mixed],
    chosen: Mixed,
    payment: Mixed,
    money: { type: [Mixed], default: undefined },
    arrival: Mixed,
    work: Mixed,
    cancellation: Mixed,
    dispute: Mixed,
    pastDisputes: { type: [Mixed], default: undefined },
    reviews: { type: [Mixed], default: undefined },
    reviewsShownAt: Date,
    log: [Mixed],
    forgotten: { type: [String], default: undefined },
    publishedAt: Date,
    endedAt: Date,
    tab: String,
    quoteCount: Number,
    isOffered: Boolean,
    cells: { type: [String], default: undefined },
    notified: [String],
    isTaken: Boolean,
    revision: Number,
  },
  { versionKey: false, collection: BOOKINGS },
)
  .plugin(outboxPlugin)
  .plugin(deadlinePlugin, { field: 'dueAt' });

export const REQUEST_NUMBER = 'request_number';
bookingSchema.index({ requestNumber: 1 }, { name: REQUEST_NUMBER, unique: true });

export const OF_CUSTOMER = 'of_customer';
bookingSchema.index({ customerId: 1, _id: -1 }, { name: OF_CUSTOMER });

export const OF_CUSTOMER_IN_TAB = 'of_customer_in_tab';
/** One tab of the list, and how many are in each. */
bookingSchema.index({ customerId: 1, tab: 1, _id: -1 }, { name: OF_CUSTOMER_IN_TAB });

export const OF_PROFESSIONAL = 'of_professional';
/** Whatever a professional has quoted for. */
bookingSchema.index({ 'quotes.professionalId': 1, _id: -1 }, { name: OF_PROFESSIONAL });

export const OF_PROFESSIONAL_IN_TAB = 'of_professional_in_tab';
bookingSchema.index({ 'quotes.professionalId': 1, 'quotes.tab': 1, _id: -1 }, { name: OF_PROFESSIONAL_IN_TAB });

export const OFFERED = 'offered';
/**
 * The newest jobs of a few squares of the map: each square is read from its newest on and they are merged, so it costs the same
 * however many there are. A sphere index would have to sort all that lie around. What is long done is not in it.
 */
bookingSchema.index(
  { cells: 1, publishedAt: -1, _id: -1 },
  { name: OFFERED, partialFilterExpression: { isOffered: true } },
);

export const ASKED_FIRST = 'asked_first';
/** Requests for which a professional is asked before all others. */
bookingSchema.index(
  { firstProfessionalId: 1, isOffered: 1 },
  { name: ASKED_FIRST, partialFilterExpression: { firstProfessionalId: { $gt: '' } } },
);

export const WITH_QUOTE = 'with_quote';
bookingSchema.index({ 'quotes.id': 1 }, { name: WITH_QUOTE });

export const COMPLETED = 'completed';
/** What jobs of a category came to, by when they were done. */
bookingSchema.index(
  { categoryId: 1, endedAt: 1 },
  { name: COMPLETED, partialFilterExpression: { status: 'completed' } },
);

export const AGENDA = 'agenda';
/** The diary of a professional: scheduled and running jobs by their day. */
bookingSchema.index(
  { 'chosen.professionalId': 1, 'chosen.startAt': 1 },
  { name: AGENDA, partialFilterExpression: { isTaken: true } },
);

export const HIRED = 'hired';
/** Who had a professional do something; read from the index alone. */
bookingSchema.index(
  { 'chosen.professionalId': 1, customerId: 1 },
  { name: HIRED, partialFilterExpression: { status: 'completed' } },
);

export const MISSED = 'missed';
/** Jobs that a professional did not come to, the latest first; read from the index alone. */
bookingSchema.index(
  { 'chosen.professionalId': 1, endedAt: -1 },
  { name: MISSED, partialFilterExpression: { 'cancellation.rule': 'professional_no_show' } },
);

export const WITH_REVIEW = 'with_review';
/** One review that may be read. */
bookingSchema.index(
  { 'reviews.id': 1 },
  { name: WITH_REVIEW, partialFilterExpression: { reviewsShownAt: { $gt: new Date(0) } } },
);

export const REVIEWS_OF = 'reviews_of';
/** What is said of a member, the latest first. */
bookingSchema.index(
  { 'reviews.subjectId': 1, reviewsShownAt: -1, _id: -1 },
  { name: REVIEWS_OF, partialFilterExpression: { reviewsShownAt: { $gt: new Date(0) } } },
);

export const REVIEWS_OF_KIND = 'reviews_of_kind';
/** What is said of a kind of service, the latest first. */
bookingSchema.index(
  { categoryId: 1, reviewsShownAt: -1, _id: -1 },
  { name: REVIEWS_OF_KIND, partialFilterExpression: { reviewsShownAt: { $gt: new Date(0) } } },
);

export const WITH_DISPUTE = 'with_dispute';
bookingSchema.index(
  { 'dispute.id': 1 },
  { name: WITH_DISPUTE, partialFilterExpression: { 'dispute.id': { $exists: true } } },
);

export const DISPUTED_OF = 'disputed_of';
/** What somebody argues about with a professional, of however many jobs. */
bookingSchema.index(
  { 'chosen.professionalId': 1, 'dispute.status': 1 },
  { name: DISPUTED_OF, partialFilterExpression: { 'dispute.id': { $exists: true } } },
);

export const FOR_STAFF = 'for_staff';
/** Disputes in the order in which staff looks at them. */
bookingSchema.index(
  { 'dispute.staffSince': 1, 'dispute.id': 1 },
  { name: FOR_STAFF, partialFilterExpression: { 'dispute.status': 'staff' } },
);
