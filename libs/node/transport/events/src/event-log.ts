import type { EventEnvelope, Topic } from '@plateia/contracts';
import type { DeadLetters } from './dead-letters/dead-letters.js';
import type { Inbox } from './delivery/inbox.js';
import type { Delivery, LogEntry } from './log-entry.js';

export type { Delivery, LogEntry } from './log-entry.js';

export interface Subscription {
  group: string;
  topics: readonly Topic[];
  inbox: Inbox;
  /** how long events may wait to be fetched together, where nobody waits for what this group makes of them; absent: no moment */
  fetchMaxWaitMs?: number;
  /** what no handler knows is passed over before anything is read or written for it */
  wants(envelope: EventEnvelope): boolean;
  /** of what is not wanted: a newer version of what a handler knows, kept until a reader of this group knows it */
  parks?(envelope: EventEnvelope): boolean;
  /** whose order an event keeps, so that it waits behind what is parked of it; none where its version decides */
  orderOf?(envelope: EventEnvelope): string | undefined;
  /** of what may be handled again at any time: nothing is written to remember it by */
  isIdempotent?(envelope: EventEnvelope): boolean;
  /** one try; the log decides about the next one */
  handle(delivery: Delivery, attempt: number): Promise<void>;
  /** nothing was done for it, and nothing will be */
  passedOver?(envelope: EventEnvelope): void;
  /** it was put aside */
  parked?(delivery: Delivery): void;
  /** no more tries: it has become a dead letter */
  gaveUp?(delivery: Delivery, failure: Failure): void;
  /** handling does not move on although nothing it needs is away */
  onStuck?(reason: Error): void;
}

export interface Failure {
  error: unknown;
  tries: number;
  /** the dead letter is written without the event's data */
  cut?: boolean;
}

export interface RunningGroup {
  /** whatever stands in the log now has been handled; false also while nobody can tell */
  caughtUp(): Promise<boolean>;
  /** finishes what is in hand, keeps its place, leaves */
  stop(): Promise<void>;
}

/** By the sequences that a topic consists of, how far it goes. */
export type Places = ReadonlyMap<string, number>;

/** A group has handled a sequence up to a place if its own place is not lower. */
export interface Progress {
  /** where the topic ends now */
  ends: Places;
  /** what has been handled, by whichever replica */
  handled: Places;
}

export interface EventLog {
  /** Returns once the entries are durable; entries of one key keep their order. */
  publish(entries: readonly LogEntry[]): Promise<void>;
  /** Does not wait for the log to be reachable: it keeps trying. */
  subscribe(subscription: Subscription): RunningGroup;
  readonly deadLetters: DeadLetters;
  /** How far a topic goes, and a group that reads it in this process. Rejects while nobody can tell. */
  progress(group: string, topic: Topic): Promise<Progress>;
  /** every group of this process has handled whatever stands in the log */
  drained(): Promise<boolean>;
  close(): Promise<void>;
}
