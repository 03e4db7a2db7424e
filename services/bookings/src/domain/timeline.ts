import type { BookingStatus, TimelineSection } from '@plateia/contracts/bookings';
import type { LogEntry, LogKind } from './booking-log.js';

interface Step {
  id: number;
  section: TimelineSection;
  /** whichever of these comes first completes it */
  by: readonly LogKind[];
  /** shown as live while it is awaited */
  live?: true;
}

export const timelineSteps: readonly Step[] = [
  { id: 1, section: 'refine', by: ['created'] },
  { id: 2, section: 'refine', by: ['published'] },
  { id: 3, section: 'refine', by: ['image_ready', 'published'] },
  { id: 4, section: 'refine', by: ['submitted'] },
  { id: 5, section: 'refine', by: ['published'] },
  { id: 6, section: 'source', by: ['wave_sent'], live: true },
  { id: 7, section: 'source', by: ['quoted'], live: true },
  { id: 8, section: 'source', by: ['quotes_ready', 'scheduled'] },
  { id: 9, section: 'source', by: ['scheduled'] },
  { id: 10, section: 'source', by: ['payment_held'] },
  { id: 11, section: 'assure', by: ['appointment_confirmed', 'started'] },
  { id: 12, section: 'assure', by: ['started'], live: true },
  { id: 13, section: 'assure', by: ['work_done', 'completed'] },
  { id: 14, section: 'assure', by: ['completed'] },
  { id: 15, section: 'assure', by: ['settled'] },
];

/** When each step that was ever true became so; once true it stays so. */
export function stepTimes(log: readonly LogEntry[]): ReadonlyMap<number, Date> {
  const first = new Map<LogKind, Date>();
  for (const { kind, at } of log) if (!first.has(kind)) first.set(kind, at);
  const times = timelineSteps.flatMap(({ id, by }) => {
    const when = by.flatMap((kind) => first.get(kind) ?? []).sort((a, b) => a.getTime() - b.getTime());
    return when[0] ? [[id, when[0]] as const] : [];
  });
  return new Map(times);
}

export interface TimelineState {
  id: number;
  section: TimelineSection;
  status: 'completed' | 'current' | 'pending';
  timestamp: Date | null;
  /** seconds since the step before was completed */
  duration: number | null;
  live: boolean;
}

/** Everything before the first step that is not true counts as completed, that one is current, the rest is pending. */
export function timelineOf(log: readonly LogEntry[], status: BookingStatus): TimelineState[] {
  const times = stepTimes(log);
  const open = timelineSteps.find(({ id }) => !times.has(id))?.id ?? timelineSteps.length + 1;
  return timelineSteps.map(({ id, section, live }) => {
    const timestamp = id < open ? (times.get(id) ?? null) : null;
    const before = times.get(id - 1);
    const isCurrent = id === open && status !== 'canceled';
    return {
      id,
      section,
      status: id < open ? 'completed' : isCurrent ? 'current' : 'pending',
      timestamp,
      duration: timestamp && before ? Math.max(0, Math.round((timestamp.getTime() - before.getTime()) / 1_000)) : null,
      live: isCurrent && live === true,
    };
  });
}
