import type { LoggedFact, TimelineFact } from '@plateia/contracts/bookings/rules';
import type { LogEntry, LogKind } from '../store/booking-log.js';

/** Which steps of the timeline a happening makes true; whoever publishes without pictures has had the choice. */
const facts: Readonly<Partial<Record<LogKind, readonly TimelineFact[]>>> = {
  created: ['created'],
  submitted: ['price_range_ready'],
  image_ready: ['photos_added'],
  published: ['details_answered', 'photos_added', 'published'],
  asked_first: ['professionals_notified'],
  wave_sent: ['professionals_notified'],
  quoted: ['first_quote'],
  quotes_ready: ['quotes_ready'],
  scheduled: ['chosen'],
  money_held: ['on_hold'],
  appointment_confirmed: ['confirmed'],
  started: ['started'],
  work_finished: ['work_finished'],
  completed: ['approved'],
  settled: ['settled'],
};

const ofChoice: ReadonlySet<TimelineFact> = new Set<TimelineFact>(['chosen', 'on_hold', 'confirmed']);

/** The log of a booking as the rule of the timeline reads it. A choice that was never paid for is none. */
export function factsIn(log: readonly LogEntry[]): LoggedFact[] {
  const undone = log.findLastIndex(({ kind }) => kind === 'unscheduled');
  return log.flatMap(({ kind, at }, n) =>
    (facts[kind] ?? []).filter((fact) => n > undone || !ofChoice.has(fact)).map((fact) => ({ fact, at: at.getTime() })),
  );
}
