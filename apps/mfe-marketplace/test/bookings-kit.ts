import type { Booking, BookingAnalysis, FollowUpQuestion, PriceMetrics, Quote } from '@plateia/contracts/bookings';
import { session, startLive, type LiveSignals } from '@plateia/data';
import { nodes, treeOf } from '@plateia/categories/testing';
import { act } from '@testing-library/react';

export const ELENI = '01890000-0000-7000-8000-000000000001';
export const ID = '01890000-0000-7000-8000-0000000000b1';

export function signIn(): void {
  session.accept({
    user: { userId: ELENI, fullName: 'Eleni', activated: true, role: 'member' },
    isConsentGiven: true,
    missing: [],
    isBanned: false,
  } as never);
}

export const quoteOf = (n: number, rest: Partial<Quote> = {}): Quote => ({
  id: `01890000-0000-7000-8000-00000000000${n}`,
  bookingId: ID,
  professional: {
    userId: `01890000-0000-7000-8000-0000000000a${n}`,
    businessName: `Pro ${n}`,
    photo: null,
    deleted: false,
    averageRating: n === 3 ? null : 4 + n / 10,
    reviewCount: 10 * n,
    totalJobs: 20 * n,
    verificationStatus: 'verified',
    blueTick: false,
    responseTimeMinutes: null,
    friendsWhoHired: n === 1 ? 2 : 0,
  },
  priceTotal: 7_000 + 500 * n,
  currency: 'EUR',
  vatIncluded: true,
  items: [{ kind: 'service', label: 'Visit and labour', amount: 7_000 + 500 * n }],
  message: 'I carry two types of cartridge.',
  startAt: `2026-12-0${5 - n}T09:00:00Z`,
  durationMinutes: 90,
  validUntil: '2026-12-10T09:00:00Z',
  status: 'sent',
  shortlisted: false,
  unreadMessages: 0,
  createdAt: '2026-11-20T09:00:00Z',
  version: 1,
  ...rest,
});

export const bookingOf = (rest: Partial<Booking> = {}): Booking => ({
  id: ID,
  title: 'Kitchen tap leaks',
  status: 'quotes_ready',
  description: 'The kitchen tap drips day and night.',
  postedDate: '2026-11-20T08:00:00Z',
  quoteCount: 3,
  totalUnreadMessages: 0,
  requestNumber: '4821',
  category: { id: 'plumbing/leak', name: 'Leak' },
  quotes: [],
  sessionStatus: 'active',
  nextAction: 'compare_quotes',
  appointment: null,
  area: { city: 'Chania', postcode: '73131', lat: 35.5, lng: 24 },
  images: [],
  payment: null,
  cancellation: null,
  professional: null,
  dispute: null,
  timeline: [],
  version: 3,
  ...rest,
});

export const timeline: NonNullable<Booking['timeline']> = Array.from({ length: 15 }, (_, index) => ({
  id: index + 1,
  section: (['refine', 'source', 'assure'] as const)[Math.floor(index / 5)]!,
  title: `Step ${index + 1}`,
  description: `Step ${index + 1} has come about`,
  status: index < 6 ? 'completed' : index === 6 ? 'current' : 'pending',
  timestamp: index < 6 ? '2026-11-20T08:00:00Z' : null,
  duration: null,
  live: index === 6,
}));

export const analysis: BookingAnalysis = {
  suggestedServiceTypes: [{ id: 'plumbing/leak', name: 'Leak' }],
  category: { id: 'plumbing/leak', name: 'Leak' },
  estimatedCost: { low: 5_000, high: 12_000, average: 8_500, currency: 'EUR', unit: 'job' },
  demandIndicator: { level: 'high', availabilityPercentage: 20 },
  priceLevel: 'standard',
  pricingUnit: 'job',
  assumedDuration: 90,
  complexity: 'simple',
};

export const questions: FollowUpQuestion[] = [
  {
    id: 'urgency',
    question: 'How urgent is it?',
    type: 'single_choice',
    required: true,
    helpText: null,
    options: [
      { value: 'today', label: 'Today' },
      { value: 'flexible', label: 'I am flexible' },
    ],
  },
  {
    id: 'symptoms',
    question: 'What have you noticed?',
    type: 'checkbox',
    required: false,
    helpText: null,
    options: [
      { value: 'dripping', label: 'Dripping' },
      { value: 'smell', label: 'A smell' },
    ],
  },
];

export const estimate: PriceMetrics = {
  period: '3M',
  low: 5_000,
  median: 8_500,
  high: 12_000,
  currency: 'EUR',
  unit: 'job',
  sampleSize: 3,
  source: 'estimate',
  points: [],
};

type Body = Record<string, unknown>;
interface Asked {
  line: string;
  body: Body;
  key: string | null;
}
export type Served = (body: Body, query: URLSearchParams) => unknown;
export const refuse = (status: number, errorCode: string) =>
  new Response(JSON.stringify({ error: { errorCode } }), { status });

const place = { place_id: 'gr-1', label: 'Chania, 731 31' };
const base = '/api/v1/marketplace/bookings';

/** What the service answers when nothing goes wrong. */
export const usualAnswers = (): Record<string, Served> => ({
  'GET /api/categories/tree': () => treeOf(nodes.en).body,
  'GET /api/maps/autocomplete': () => ({
    suggestions: [place, { place_id: 'gr-2', label: 'Chaniotis' }],
    source: 'geonames',
  }),
  'GET /api/maps/details': () => ({
    ...place,
    street: '',
    city: 'Chania',
    postcode: '73131',
    country: 'GR',
    lat: 1,
    lng: 1,
  }),
  [`POST ${base}/init`]: () => ({ bookingId: ID, sessionExpiry: '2099-01-01T00:00:00Z', uploadEndpoint: '' }),
  [`POST ${base}/submit`]: () => analysis,
  [`POST ${base}/follow-up-questions`]: () => ({ questions, answers: {}, when: null }),
  [`POST ${base}/price-metrics`]: ({ period }) => ({ ...estimate, period }),
  'POST /api/categories/suggest': () => ({ suggestions: analysis.suggestedServiceTypes }),
  [`POST ${base}/images/remove`]: () => ({ remainingSlots: 5 }),
  [`POST ${base}/complete`]: () => bookingOf({ status: 'open', quoteCount: 0 }),
});

/** Stands in for the services; tells what was asked. */
export function serve(answers: Record<string, Served>): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = async (input: unknown, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    const action = searchParams.get('action');
    const line = `${init.method ?? 'GET'} ${pathname}${action ? `#${action}` : ''}`;
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Body) : {};
    asked.push({ line, body, key: new Headers(init.headers).get('idempotency-key') });
    const answer = answers[line]?.(body, searchParams) ?? refuse(404, 'ROUTE_NOT_FOUND');
    return answer instanceof Response ? answer : new Response(JSON.stringify(answer), { status: 200 });
  };
  return asked;
}

/** The stream of the page, with the test at its other end. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static latest: FakeSource | undefined;
  readonly readyState = 1;

  constructor() {
    super();
    FakeSource.latest = this;
  }

  close(): void {
    if (FakeSource.latest === this) FakeSource.latest = undefined;
  }
}

export function startStream(): void {
  globalThis.EventSource = FakeSource as unknown as typeof EventSource;
  startLive();
}

let told = 0;
function tell<S extends keyof LiveSignals>(signal: S, data: LiveSignals[S]): void {
  const lastEventId = `e-${String(++told).padStart(6, '0')}`;
  const event = new MessageEvent(signal, { data: JSON.stringify(data), lastEventId });
  act(() => void FakeSource.latest?.dispatchEvent(event));
}
export const tellOfBooking = (data: LiveSignals['booking']): void => tell('booking', data);
export const tellOfUnread = (data: LiveSignals['booking_unread']): void => tell('booking_unread', data);
export const tellOfMessage = (data: LiveSignals['booking_message']): void => tell('booking_message', data);
