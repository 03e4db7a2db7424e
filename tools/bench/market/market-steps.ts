import {
  acceptQuote,
  bookingDetails,
  completeBooking,
  followUpQuestions,
  initBooking,
  reportWorkDone,
  sendQuote,
  submitDescription,
  updateBookingStatus,
} from '@plateia/contracts/bookings';
import type { RouteDef } from '@plateia/contracts';
import { inParallel, PRICE, type Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import type { CostMeter, Side } from '../cost.ts';
import type { LoadRequest } from '../load.ts';
import type { Market } from './fill-market.ts';

const HOUR_MS = 3_600_000;
const AT_ONCE = 8;
/** Beyond the jobs that filled the market. */
const FIRST_HOUR = 200;

interface Job {
  id: string;
  customer: Member;
  professional: Member;
  quoteId: string;
}

export interface StepCosts {
  /** published, matched, quoted for and chosen with the money on hold */
  chosenMs: number;
  /** begun, with the money taken */
  startedMs: number;
  /** approved, with the money passed on */
  releasedMs: number;
}

/** What the steps of a job cost, each for many at a time, with all that follows from it. */
export async function stepCosts(meter: CostMeter, writes: Side, market: Market, count: number): Promise<StepCosts> {
  const jobs = await drafts(market, count);
  const publish = await meter.once(jobs.map(publishing), writes);
  const quote = await meter.once(jobs.map(quoting), writes);
  await inParallel(jobs, AT_ONCE, async (job) => {
    const { quotes } = await job.customer.call(bookingDetails, { id: job.id });
    job.quoteId = quotes[0]?.id ?? '';
  });
  const accept = await meter.once(jobs.map(accepting), writes);
  const startedMs = await meter.once(jobs.map(changing('in_progress')), writes);
  await inParallel(
    jobs,
    AT_ONCE,
    async ({ id, professional }) => void (await professional.call(reportWorkDone, { id })),
  );
  await writes.settled();
  const releasedMs = await meter.once(jobs.map(changing('completed')), writes);
  return { chosenMs: publish + quote + accept, startedMs, releasedMs };
}

/** As far as they cost nobody anything yet. */
async function drafts({ customers, professionals }: Market, count: number): Promise<Job[]> {
  const jobs: Job[] = [];
  await inParallel([...Array(count).keys()], AT_ONCE, async (number) => {
    const customer = customers[number % customers.length] as Member;
    const { bookingId: id } = await customer.call(initBooking, { categoryId: 'plumbing/tap' });
    await customer.call(submitDescription, { bookingId: id, description: 'Η βρύση της κουζίνας στάζει όλη νύχτα' });
    await customer.call(followUpQuestions, { bookingId: id });
    jobs[number] = { id, customer, professional: professionals[number % professionals.length] as Member, quoteId: '' };
  });
  return jobs;
}

const publishing = ({ id, customer }: Job): LoadRequest =>
  written(customer, completeBooking, {
    bookingId: id,
    answers: { urgency: 'this_week', symptoms: ['dripping'] },
    place: { street: 'Ερμού 12', city: 'Αθήνα', postcode: '10563' },
    when: { type: 'flexible' },
  });

let hour = FIRST_HOUR;
const quoting = ({ id, professional }: Job): LoadRequest =>
  written(professional, sendQuote, {
    booking_id: id,
    priceTotal: PRICE,
    items: [{ kind: 'service', label: 'Εργασία', amount: PRICE }],
    message: 'Έρχομαι με νέα μπαταρία.',
    // Nobody is in two places at once.
    startAt: new Date(Date.now() + (hour += 1) * HOUR_MS).toISOString(),
    durationMinutes: 30,
  });

const accepting = ({ id, quoteId, customer }: Job): LoadRequest =>
  written(customer, acceptQuote, { id, quote_id: quoteId, earlyStartConsent: true, payment_method: 'pm_ok' });

const changing =
  (status: 'in_progress' | 'completed') =>
  ({ id, customer }: Job): LoadRequest =>
    written(customer, updateBookingStatus, { id, status });

function written(member: Member, { method, path, action }: RouteDef, body: object): LoadRequest {
  const headers = {
    cookie: member.cookies.header,
    'content-type': 'application/json',
    origin: member.origin,
    'idempotency-key': randomUUID(),
  };
  const verb = method === 'PATCH' ? method : 'POST';
  return { method: verb, path: action ? `${path}?action=${action}` : path, headers, body: JSON.stringify(body) };
}
