import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS, newId } from '@plateia/contracts';
import { embeddedSecret, PaymentProvider } from '@plateia/payments';
import { freePorts } from '@plateia/test-kit';
import { newDraft } from '../../src/request/wizard/new-draft.js';
import type { BookingRow } from '../../src/booking/store/booking.schema.js';
import type { QuoteRow } from '../../src/booking/store/quote.row.js';
import type { Member } from '@plateia/service-harness';
import { BookingsHarness } from './bookings-harness.js';

const PAGE_TOKEN_SECRET = 'a secret of thirty-two characters';
export const WEBHOOK_SECRET = embeddedSecret(PAGE_TOKEN_SECRET);
export const BOOKINGS = '/api/v1/marketplace/bookings';

export interface HeldPayment {
  id: string;
  bookingId: string | null;
  amount: number;
  captured: number;
  refunded: number;
  status: string;
}

interface Place {
  port: number;
  /** null where the provider keeps nothing: it is not away in between */
  dataDir: string | null;
}

/** The service with the provider of development beside it. */
export class PaidBookings {
  private constructor(
    readonly harness: BookingsHarness,
    private readonly place: Place,
    private provider: PaymentProvider,
  ) {}

  static async start(environment: Record<string, string> = {}, { isKept = true } = {}): Promise<PaidBookings> {
    const [port = 0] = await freePorts(1);
    const harness = await BookingsHarness.start({ PAYMENTS_PORT: String(port), PAGE_TOKEN_SECRET, ...environment });
    const place = { port, dataDir: isKept ? await mkdtemp(join(tmpdir(), 'provider-')) : null };
    return new PaidBookings(harness, place, await providerAt(place, harness.address));
  }

  async stop(): Promise<void> {
    await this.provider.stop();
    await this.harness.stop();
    if (this.place.dataDir !== null) await rm(this.place.dataDir, { recursive: true });
  }

  providerAway(): Promise<void> {
    return this.provider.stop();
  }

  async providerBack(): Promise<void> {
    this.provider = await providerAt(this.place, this.harness.address);
  }

  /** A request with live quotes, one of each professional. */
  async offered(customer: Member, professionals: readonly Member[], quote: Partial<QuoteRow> = {}) {
    const now = this.harness.clock.date();
    const id = newId(now.getTime());
    const given = { categoryId: 'plumbing/tap', description: 'Η βρύση στάζει όλη νύχτα', title: '' };
    const draft = newDraft(id, customer.userId, given, now);
    const quotes = professionals.map(({ userId }) => ({ ...quoteOf(userId, now), ...quote }));
    const address = { street: 'Ερμού 1', city: 'Αθήνα', postcode: '10563', country: 'GR', lat: 37.97, lng: 23.73 };
    const status = 'quotes_ready' as const;
    const log = before.map((kind) => ({ kind, by: 'system' as const, at: now }));
    const row = { ...draft, log, status, publishedAt: now, quotes, address, quoteCount: quotes.length, version: 1 };
    await this.rows.insertOne({ ...row, dueAt: null, requestNumber: String(randomInt(1e9)) });
    return { id, quotes: quotes.map((one) => one.id) };
  }

  row(id: string): Promise<BookingRow> {
    return this.rows.findOne({ _id: id }) as Promise<unknown> as Promise<BookingRow>;
  }

  change(id: string, fields: Partial<BookingRow>): Promise<unknown> {
    return this.rows.updateOne({ _id: id }, [{ $set: { ...fields, version: { $add: ['$version', 1] } } }]);
  }

  accept(customer: Member, id: string, quote_id: string, payment_method = 'pm_ok') {
    const headers = { 'idempotency-key': randomUUID() };
    return customer.post(`${BOOKINGS}?action=accept`, { id, quote_id, payment_method }, headers);
  }

  confirm(customer: Member, id: string) {
    return customer.post(`${BOOKINGS}?action=confirm_payment`, { id });
  }

  async holdsOf(bookingId: string): Promise<HeldPayment[]> {
    const { payments } = (await this.call('GET', '/books')) as { payments: HeldPayment[] };
    return payments.filter((payment) => payment.bookingId === bookingId);
  }

  /** The bank lets go of what it holds, and its word about that is lost. */
  async releaseHold(holdId: string | undefined): Promise<void> {
    await this.call('POST', '/webhooks/hold');
    await this.call('POST', `/holds/${holdId}/void`);
    await this.call('POST', '/webhooks/release', { lost: true });
  }

  async call(method: 'GET' | 'POST', path: string, body: object = {}): Promise<unknown> {
    const moved = { 'clock-moved-ms': String(Math.round(this.harness.clock.movedMs)) };
    const sent = method === 'POST' && { body: JSON.stringify(body) };
    const headers = { 'content-type': 'application/json', ...moved };
    return (await fetch(`http://127.0.0.1:${this.place.port}${path}`, { method, headers, ...sent })).json();
  }

  private get rows() {
    return this.harness.rows('bookings');
  }
}

/** What led to the choice, as far as the timeline knows of it. */
const before = ['created', 'submitted', 'published', 'wave_sent', 'quoted', 'quotes_ready'] as const;

async function providerAt({ port, dataDir }: Place, platform: string) {
  const provider = new PaymentProvider({ host: '127.0.0.1', port, dataDir, platform, secret: WEBHOOK_SECRET });
  await provider.start();
  return provider;
}

const quoteOf = (professionalId: string, now: Date) => ({
  id: newId(now.getTime()),
  professionalId,
  status: 'viewed' as const,
  priceTotal: 12_000,
  vatIncluded: true,
  items: [],
  message: 'Έρχομαι αύριο το πρωί με τα υλικά',
  startAt: new Date(now.getTime() + 30 * HOUR_MS),
  durationMinutes: 90,
  validUntil: new Date(now.getTime() + 7 * 24 * HOUR_MS),
  shortlisted: false,
  createdAt: now,
  endedAt: null,
  version: 1,
  tab: 'active' as const,
});
