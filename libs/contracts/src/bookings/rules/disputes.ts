import { DAY_MS } from '../../core/durations.js';
import { ATHENS, wallClock } from '../../core/local-days.js';
import type { BookingStatus } from '../booking/booking-states.shapes.js';
import type { DisputeOutcome, DisputeStatus } from '../disputes/dispute.shapes.js';
import type { CancellationRule } from './cancellation-rules.js';
import { DISPUTE_ANSWER_MS, DISPUTE_MS, FEE_DISPUTE_MS } from './periods.js';

/** Times in ms. */
export interface DisputableJob {
  status: BookingStatus;
  workDone: boolean;
  /** when both sides may leave work that nobody said is done; null before it began */
  overdueAt: number | null;
  endedAt: number | null;
  cancellation: { rule: CancellationRule; fee: number } | null;
}

interface DisputeWindow {
  when: (job: DisputableJob, now: number) => boolean;
  /** after the end of it; null as long as it goes on */
  afterMs: number | null;
}

const noShows: readonly CancellationRule[] = ['customer_no_show', 'professional_no_show'];
const hasCost = ({ cancellation }: DisputableJob): boolean =>
  cancellation !== null && (cancellation.fee > 0 || noShows.includes(cancellation.rule));

/** When somebody may object: work that is said to be done or should be by now, a job that is over, and a cancellation that somebody pays for. */
export const disputeWindows: readonly DisputeWindow[] = [
  { when: ({ status, workDone }) => status === 'in_progress' && workDone, afterMs: null },
  {
    when: ({ status, overdueAt }, now) => status === 'in_progress' && overdueAt !== null && now >= overdueAt,
    afterMs: null,
  },
  { when: ({ status }) => status === 'completed', afterMs: DISPUTE_MS },
  { when: (job) => job.status === 'canceled' && hasCost(job), afterMs: FEE_DISPUTE_MS },
];

export function isDisputable(job: DisputableJob, now: number): boolean {
  const found = disputeWindows.find(({ when }) => when(job, now));
  if (!found) return false;
  return found.afterMs === null || (job.endedAt !== null && now < job.endedAt + found.afterMs);
}

/** What may come of a dispute: nobody does anew what is over. */
export const outcomesIn = (status: BookingStatus): readonly DisputeOutcome[] =>
  status === 'in_progress' ? ['release', 'partial', 'refund', 'redo'] : ['release', 'partial', 'refund'];

/** So long the two sides have for themselves: for an answer, and from there to agree. Then it is staff's. */
export function talkUntil({
  status,
  openedAt,
  answeredAt,
}: {
  status: DisputeStatus;
  openedAt: number;
  answeredAt: number | null;
}): number | null {
  if (status === 'open') return openedAt + DISPUTE_ANSWER_MS;
  return status === 'answered' && answeredAt !== null ? answeredAt + DISPUTE_ANSWER_MS : null;
}

export const DECISION_DAYS = 5;
const SUNDAY = 0;
const SATURDAY = 6;
const isWeekend = (at: number): boolean => [SATURDAY, SUNDAY].includes(wallClock(at, ATHENS).getUTCDay());

/** By when staff decides what is theirs since then: so many working days later. */
export function decideBy(since: number): number {
  let at = since;
  for (let days = 0; days < DECISION_DAYS;) {
    at += DAY_MS;
    if (!isWeekend(at)) days++;
  }
  return at;
}
