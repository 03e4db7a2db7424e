import type { TimelineEvent, TimelineSection } from '../booking/timeline.shapes.js';

/** What makes a step true, in the order of the steps. */
export const timelineFacts = [
  'created',
  'details_answered',
  'photos_added',
  'price_range_ready',
  'published',
  'professionals_notified',
  'first_quote',
  'quotes_ready',
  'chosen',
  'on_hold',
  'confirmed',
  'started',
  'work_finished',
  'approved',
  'settled',
] as const;
export type TimelineFact = (typeof timelineFacts)[number];

/** One line of a booking's log. Of two lines of one fact the first counts, and it stays. */
export interface LoggedFact {
  fact: TimelineFact;
  /** ms */
  at: number;
}

/**
 * What also makes a step true: whoever chose had quotes to choose from, and whoever quoted had heard of the job, also where
 * the first wave was never sent; nobody begins what is not paid for.
 */
const implied: Partial<Record<TimelineFact, readonly TimelineFact[]>> = {
  professionals_notified: ['first_quote', 'quotes_ready', 'chosen'],
  first_quote: ['quotes_ready', 'chosen'],
  quotes_ready: ['chosen'],
  on_hold: ['started'],
  confirmed: ['started'],
  work_finished: ['approved'],
};

/** Steps at which somebody waits for somebody just now. */
const live: readonly TimelineFact[] = ['professionals_notified', 'first_quote', 'started'];

const sectionOf = (step: number): TimelineSection => (step <= 5 ? 'refine' : step <= 10 ? 'source' : 'assure');

/** A step of the timeline without its words, which are of the language of who reads. */
export type TimelineStep = Omit<TimelineEvent, 'title' | 'description'>;

/** The fifteen steps as they follow from the log: completed up to the first that is not true yet, which is the current one. */
export function timelineOf(log: readonly LoggedFact[], { canceled }: { canceled: boolean }): TimelineStep[] {
  const times = timelineFacts.map((fact) => whenTrue(log, fact));
  const firstOpen = times.indexOf(undefined);
  const completed = firstOpen === -1 ? times.length : firstOpen;
  return timelineFacts.map((fact, n) => {
    const at = n < completed ? times[n] : undefined;
    const before = n > 0 && n < completed ? times[n - 1] : undefined;
    const status = n < completed ? 'completed' : n === completed && !canceled ? 'current' : 'pending';
    return {
      id: n + 1,
      section: sectionOf(n + 1),
      status,
      timestamp: at === undefined ? null : new Date(at).toISOString(),
      // Steps may come true out of their order.
      duration: at === undefined || before === undefined ? null : Math.max(0, Math.round((at - before) / 1_000)),
      live: status === 'current' && live.includes(fact),
    };
  });
}

function whenTrue(log: readonly LoggedFact[], fact: TimelineFact): number | undefined {
  const times = log.filter((line) => line.fact === fact || implied[fact]?.includes(line.fact)).map(({ at }) => at);
  return times.length === 0 ? undefined : Math.min(...times);
}
