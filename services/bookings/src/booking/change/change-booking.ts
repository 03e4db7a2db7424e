import { Injectable } from '@nestjs/common';
import type { Language } from '@plateia/contracts';
import { bookingStatusChanged, bookingTimeline } from '@plateia/contracts/bookings';
import { emit, type Emission } from '@plateia/events';
import { People } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { titleOf } from '../catalogue/named-category.js';
import { type LogEntry, logWith } from '../store/booking-log.js';
import { timelineFacts } from '@plateia/contracts/bookings/rules';
import { becomesSettled } from '../domain/settled.js';
import { factsIn } from '../domain/timeline.js';
import type { BookingRow, Derived } from '../store/booking.schema.js';
import { Bookings } from '../store/bookings.store.js';
import { derive } from './derive.js';
import { eventDataOf } from './event-data.js';

export type BookingFields = Omit<BookingRow, '_id' | 'version' | 'revision' | 'log' | Exclude<keyof Derived, 'quotes'>>;
export type HistoryEntry = Omit<LogEntry, 'at'>;

type Customer = { lang?: Language } | null;

export interface BookingChange {
  set?: Partial<BookingFields>;
  /** the log until now, where somebody's words go from it */
  history?: readonly LogEntry[];
  /** goes into the log, in this order */
  log?: readonly HistoryEntry[];
  /** what is told besides its new state and the steps that it came to */
  events?: (after: BookingRow) => readonly Emission[];
}

/**
 * The one way in which a booking changes: what follows from its fields is written with them, what happened goes into the
 * log, and others are told of a new state and of steps of the timeline.
 */
@Injectable()
export class ChangeBooking {
  constructor(
    private readonly bookings: Bookings,
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  /**
   * Decided anew when somebody else was quicker. Null where it is not there or was left alone.
   * @param known the whole row as it was read a moment ago
   */
  run(
    id: string,
    decide: (current: BookingRow) => BookingChange | undefined | Promise<BookingChange | undefined>,
    known?: BookingRow | null,
  ): Promise<BookingRow | null> {
    const written = async (current: BookingRow) => {
      const change = await decide(current);
      return change && this.written(current, change, await this.people.byId(current.customerId));
    };
    return this.bookings.amend(id, written, known);
  }

  private written(current: BookingRow, change: BookingChange, customer: Customer) {
    const { set = {}, history = current.log, log = [], events } = change;
    const at = this.clock.date();
    const draft = current.status === 'draft' && { draft: { ...(set.draft ?? current.draft), touchedAt: at } };
    const happened = log.map((entry) => ({ ...entry, at }));
    const logged = { ...current, ...set, ...draft, log: logWith(history, happened) };
    const settled: LogEntry[] = becomesSettled(logged) ? [{ kind: 'settled', by: 'system', at }] : [];
    const changed = { ...logged, log: logWith(logged.log, settled), revision: current.revision + 1 };
    const isLogged = happened.length + settled.length > 0 || history !== current.log;
    const derived = derive(changed, at.getTime());
    const after: BookingRow = { ...changed, ...derived };
    return {
      update: {
        $set: { ...set, ...draft, ...derived, ...(isLogged && { log: changed.log }) },
        $inc: { revision: 1 },
      },
      events: [...progress(current, after, customer?.lang ?? 'en'), ...(events?.(after) ?? [])],
    };
  }
}

/** A draft is its writer's alone: nobody is told of it. */
function progress(before: BookingRow, after: BookingRow, language: Language): Emission[] {
  if (after.status === 'draft') return [];
  const actor = after.log.at(-1)?.actor ?? 'system';
  const last = lastReached(before, after);
  return [
    ...(before.status === after.status ? [] : [statusChangedEvent(before, after, language, actor)]),
    ...(last === undefined
      ? []
      : [emit(bookingTimeline, { ...eventDataOf(after), step: last, kind: 'step' }, { actor })]),
  ];
}

/** The furthest step that the change made true. */
function lastReached(before: BookingRow, after: BookingRow): number | undefined {
  const known = new Set(factsIn(before.log).map(({ fact }) => fact));
  const reached = factsIn(after.log).filter(({ fact }) => !known.has(fact));
  const steps = reached.map(({ fact }) => timelineFacts.indexOf(fact) + 1);
  return steps.length === 0 ? undefined : Math.max(...steps);
}

function statusChangedEvent(before: BookingRow, after: BookingRow, language: Language, actor: string): Emission {
  const { by = 'system', reason = null } = after.log.at(-1) ?? {};
  const start = after.chosen?.startAt.toISOString() ?? null;
  const data = {
    ...eventDataOf(after),
    title: titleOf(after, language),
    from: before.status,
    to: after.status,
    by,
    reason,
    start,
    cancellation: after.cancellation?.rule ?? null,
  };
  return emit(bookingStatusChanged, data, { actor });
}
