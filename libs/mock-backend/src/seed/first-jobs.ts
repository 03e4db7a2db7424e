import { HOUR_MS, DAY_MS, idAt } from '@plateia/contracts';
import { QUOTE_LIFETIME_MS, REVIEW_MS, type TimelineFact } from '@plateia/contracts/bookings/rules';
import { draftAt } from '../jobs/new-draft.js';
import type { BookingRow, ProfessionalRow, QuoteRow } from '../world/booking-rows.js';
import type { State } from '../world/state.js';
import { jobSeeds, placeSeeds, professionalSeeds } from './seeds.js';

const MINUTES = 90;
const RADIUS_KM = 25;
const DRAFT_KIND = 11;
const QUOTE_KIND = 12;
const WORDS_KIND = 13;
const REVIEW_KIND = 14;
const ARRIVAL_CODE = '2468';

type JobSeed = (typeof jobSeeds)[number];
type PlayedState = JobSeed['state'];

/** What comes with each state, the earlier ones included. */
const order: readonly PlayedState[] = ['draft', 'open', 'scheduled', 'done', 'completed'];
const reaches = (state: PlayedState, least: PlayedState): boolean =>
  state !== 'canceled' && order.indexOf(state) >= order.indexOf(least);

/** Who offers services, and bookings in different states. */
export function addJobs(state: State, now: number, memberId: (name: string) => string): void {
  const seeded = new Seeded(state, now, memberId);
  for (const seed of professionalSeeds) seeded.addProfessional(seed);
  for (const seed of jobSeeds) seeded.addJob(seed);
  state.bookings.sort((a, b) => b.createdAt - a.createdAt);
  state.threadMessages.sort((a, b) => (a.id < b.id ? -1 : 1));
}

class Seeded {
  private readonly state: State;
  private readonly now: number;
  private readonly memberId: (name: string) => string;

  constructor(state: State, now: number, memberId: (name: string) => string) {
    this.state = state;
    this.now = now;
    this.memberId = memberId;
  }

  addProfessional({ name, town, postcode, verified, ...said }: (typeof professionalSeeds)[number]): void {
    const userId = this.memberId(name);
    const legalName = this.state.accounts.find((account) => account.userId === userId)?.fullName ?? '';
    const row: ProfessionalRow = {
      userId,
      isOffering: true,
      ...said,
      address: { street: '', postcode, ...townOf(town) },
      radiusKm: RADIUS_KM,
      legal: { legal_name: legalName, phone: '+302101234567', vat_number: '090000045', register_no: null },
      verificationStatus: verified ? 'verified' : 'pending',
      verifiedAt: verified ? this.now - 90 * DAY_MS : null,
      documentsSent: verified,
      licence: verified ? 'verified' : 'none',
      hasPayoutAccount: verified,
      onboardingCompleted: true,
      lastActiveAt: this.now,
    };
    this.state.professionals[userId] = row;
  }

  addJob({ by, category: categoryId, description, daysAgo, state, quotes, reviews }: JobSeed): void {
    const at = this.now - daysAgo * DAY_MS;
    const id = this.idOf(DRAFT_KIND, at);
    const row = draftAt(id, this.memberId(by), { categoryId, description, title: '' }, at);
    row.draft.submitted = true;
    this.log(row, at, 'price_range_ready');
    this.state.bookings.push(row);
    if (state === 'draft') return;
    Object.assign(row, { status: 'open', publishedAt: at, when: { type: 'flexible' } });
    row.answers = { urgency: 'this_week' };
    row.address = { street: 'Βεΐκου 12', postcode: '11742', ...townOf('koukaki') };
    this.log(row, at, 'details_answered', 'photos_added', 'published', 'professionals_notified');
    row.quotes = quotes.map((quote, place) => this.quoteOf(row, quote, at + (place + 1) * HOUR_MS));
    if (quotes.length > 0) this.log(row, at + HOUR_MS, 'first_quote', 'quotes_ready');
    if (state === 'canceled') Object.assign(row, { status: 'canceled', endedAt: at + DAY_MS });
    if (state === 'open' && quotes.length > 0) row.status = 'quotes_ready';
    if (reaches(state, 'scheduled')) this.schedule(row, at + 2 * HOUR_MS);
    if (reaches(state, 'done')) this.work(row);
    if (reaches(state, 'completed')) this.complete(row, reviews);
  }

  private quoteOf(row: BookingRow, seed: JobSeed['quotes'][number], at: number): QuoteRow {
    const { by, price, message, inDays, words } = seed;
    const professionalId = this.memberId(by);
    const id = this.idOf(QUOTE_KIND, at);
    for (const [place, body] of words.entries()) {
      const about = { bookingId: row.id, quoteId: id, from: professionalId, to: row.customerId };
      const written = this.idOf(WORDS_KIND, at + (place + 1) * HOUR_MS);
      this.state.threadMessages.push({ id: written, ...about, body, files: [], clientId: null, read: false });
    }
    return {
      id,
      professionalId,
      status: 'viewed',
      priceTotal: price,
      vatIncluded: true,
      items: [{ kind: 'service', label: 'Εργασία', amount: price }],
      message,
      startAt: this.now + inDays * DAY_MS,
      durationMinutes: MINUTES,
      validUntil: Math.max(at + QUOTE_LIFETIME_MS, this.now),
      shortlisted: false,
      createdAt: at,
      version: 1,
    };
  }

  private schedule(row: BookingRow, at: number): void {
    const [quote] = row.quotes;
    if (!quote) return;
    quote.status = 'accepted';
    const { id: quoteId, professionalId, priceTotal, startAt, durationMinutes } = quote;
    const terms = { quoteId, professionalId, priceTotal, startAt, durationMinutes };
    row.status = 'scheduled';
    row.chosen = { ...terms, agreedAt: at, earlyStartConsent: true };
    row.payment = { status: 'on_hold', amount: priceTotal };
    row.arrival = { code: ARRIVAL_CODE, triesLeft: 5 };
    this.log(row, at, 'on_hold', 'chosen');
  }

  private work(row: BookingRow): void {
    const { startAt = this.now } = row.chosen ?? {};
    const doneAt = startAt + HOUR_MS;
    row.status = 'in_progress';
    row.payment = row.payment && { ...row.payment, status: 'captured', takenAt: startAt };
    row.work = { doneAt, note: '', files: [] };
    this.log(row, startAt, 'confirmed', 'started');
    this.log(row, doneAt, 'work_finished');
  }

  private complete(row: BookingRow, reviews: JobSeed['reviews']): void {
    const endedAt = (row.work?.doneAt ?? this.now) + HOUR_MS;
    Object.assign(row, { status: 'completed', endedAt });
    row.payment = row.payment && { ...row.payment, status: 'released' };
    this.log(row, endedAt, 'approved');
    const professional = row.chosen?.professionalId ?? '';
    row.reviews = reviews.map(({ of, rating, text }, place) => {
      const createdAt = endedAt + (place + 1) * HOUR_MS;
      const isOfProfessional = of === 'professional';
      const [authorId, subjectId] = isOfProfessional ? [row.customerId, professional] : [professional, row.customerId];
      const by = isOfProfessional ? 'customer' : 'professional';
      return { id: this.idOf(REVIEW_KIND, createdAt), by, authorId, subjectId, rating, text, createdAt };
    });
    if (reviews.length === 0) return;
    row.reviewsShownAt = Math.min(endedAt + REVIEW_MS, this.now);
    this.log(row, endedAt + HOUR_MS, 'settled');
  }

  private log(row: BookingRow, at: number, ...facts: TimelineFact[]): void {
    row.log.push(...facts.map((fact) => ({ fact, at })));
  }

  /** Of the moment, so that they stand in the order of time. */
  private idOf(kind: number, at: number): string {
    return idAt(
      at,
      Uint8Array.from({ length: 16 }, () => kind),
    );
  }
}

function townOf(town: string) {
  const found = placeSeeds.find(({ id }) => id === town);
  if (!found) throw new Error(`There is no place ${town}`);
  return { city: found.el, country: found.country, lat: found.lat, lng: found.lng };
}
