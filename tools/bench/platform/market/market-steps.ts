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
import { HOUR_MS, type RouteDef } from '@plateia/contracts';
import { inParallel, PRICE, type Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import type { CostMeter, Side } from '../cost.ts';
import type { LoadRequest } from '../load.ts';
import type { Market } from './fill-market.ts';

const AT_ONCE = 8;
/** Beyond the jobs that filled the market. */
const FIRST_HOUR = 200;

interface Job {
  id: string;
  customer: Member;
  professional: Member;
  quoteId: string;
}

/** Of a job, in their order: published and matched, quoted for, chosen with the money on hold, begun with the money taken, approved with it passed on. */
export const STEPS = ['publish', 'quote', 'accept', 'start', 'release'] as const;
export type Step = (typeof STEPS)[number];

interface Playing {
  meter: CostMeter;
  writes: Side;
  market: Market;
  /** jobs at a time */
  count: number;
}

/** What the steps of a job cost, each for many at a time, with all that follows from it. */
export async function stepCosts(playing: Playing): Promise<Record<Step, number>> {
  const { meter, writes } = playing;
  const costs = { publish: 0, quote: 0, accept: 0, start: 0, release: 0 };
  const jobs = await begunJobs(playing);
  for (const step of STEPS) costs[step] = await meter.once(await warmedUp(step, jobs, playing), writes);
  return costs;
}

/** The requests of one step, for jobs that have gone through all steps before it. */
export async function requestsAt(asked: Step, playing: Playing): Promise<LoadRequest[]> {
  const { meter, writes } = playing;
  const jobs = await begunJobs(playing);
  for (const step of STEPS.slice(0, STEPS.indexOf(asked)))
    await meter.once(await warmedUp(step, jobs, playing), writes);
  return warmedUp(asked, jobs, playing);
}

interface Jobs {
  /** of the same members: their first act of the day costs more than all others, and so does code that runs for the first time */
  warming: Job[];
  measured: Job[];
}

async function begunJobs({ market, count }: Playing): Promise<Jobs> {
  const warming = await drafts(market, count);
  return { warming, measured: await drafts(market, count) };
}

/** The requests that are measured, once the others have gone through the same step. */
async function warmedUp(step: Step, jobs: Jobs, { meter, writes }: Playing): Promise<LoadRequest[]> {
  await meter.once(await requestsOf(step, jobs.warming), writes);
  const requests = await requestsOf(step, jobs.measured);
  await writes.settled();
  return requests;
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

async function requestsOf(step: Step, jobs: readonly Job[]): Promise<LoadRequest[]> {
  if (step === 'accept')
    await inParallel(jobs, AT_ONCE, async (job) => {
      const { quotes } = await job.customer.call(bookingDetails, { id: job.id });
      job.quoteId = quotes[0]?.id ?? '';
    });
  if (step === 'release')
    await inParallel(jobs, AT_ONCE, async ({ id, professional }) => {
      await professional.call(reportWorkDone, { id });
    });
  return jobs.map(written[step]);
}

let hour = FIRST_HOUR;

const written: Readonly<Record<Step, (job: Job) => LoadRequest>> = {
  publish: ({ id, customer }) =>
    post(customer, completeBooking, {
      bookingId: id,
      answers: { urgency: 'this_week', symptoms: ['dripping'] },
      place: { street: 'Ερμού 12', city: 'Αθήνα', postcode: '10563' },
      when: { type: 'flexible' },
    }),
  quote: ({ id, professional }) =>
    post(professional, sendQuote, {
      booking_id: id,
      priceTotal: PRICE,
      items: [{ kind: 'service', label: 'Εργασία', amount: PRICE }],
      message: 'Έρχομαι με νέα μπαταρία.',
      // Nobody is in two places at once.
      startAt: new Date(Date.now() + (hour += 1) * HOUR_MS).toISOString(),
      durationMinutes: 30,
    }),
  accept: ({ id, quoteId, customer }) =>
    post(customer, acceptQuote, { id, quote_id: quoteId, earlyStartConsent: true, payment_method: 'pm_ok' }),
  start: ({ id, customer }) => post(customer, updateBookingStatus, { id, status: 'in_progress' }),
  release: ({ id, customer }) => post(customer, updateBookingStatus, { id, status: 'completed' }),
};

function post(member: Member, { method, path, action }: RouteDef, body: object): LoadRequest {
  const headers = {
    cookie: member.cookies.header,
    'content-type': 'application/json',
    origin: member.origin,
    'idempotency-key': randomUUID(),
  };
  const verb = method === 'PATCH' ? method : 'POST';
  return { method: verb, path: action ? `${path}?action=${action}` : path, headers, body: JSON.stringify(body) };
}
