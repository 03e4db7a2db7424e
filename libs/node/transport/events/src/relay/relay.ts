import { crashPoint, type Clock, type Job, type Logger, type Scheduler } from '@plateia/runtime';
import type { mongo } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import { backoff } from '../delivery/backoff.js';
import { isRejectedWrite } from '../delivery/engine-errors.js';
import type { EventLog } from '../event-log.js';
import type { OutboxEntry } from '../outbox/outbox-entry.js';
import { HeldDocuments } from './held-documents.js';
import { OutboxSweep } from './outbox-sweep.js';
import { OutgoingQueue, type Outgoing } from './outgoing-queue.js';
import { PullSent, type Taken } from './pull-sent.js';

const QUEUE = 10_000;
const BATCH = 1_000;
const SWEEP_EVERY_MS = 2_000;
/** With this much at hand a sweep would only read again what is about to be sent. */
const BUSY = BATCH;
/** Pulls are nobody's wait, so they are gathered for a while and share one round trip. */
const PULL_AFTER_MS = 200;

export interface RelayOptions {
  log: EventLog;
  clock: Clock;
  scheduler: Scheduler;
  logger: Logger;
  /** the last look at events before they leave, for what only the moment of sending knows, such as totals */
  beforePublish?: (entries: readonly OutboxEntry[]) => Promise<void>;
  /** the log does not take an event of that type: it stays in its document, and others go on */
  refused?: (type: string) => void;
}

/** Carries the events of one service from its documents into the log. Until an event is pulled it is safe in its document. */
export class Relay {
  private readonly queue = new OutgoingQueue(QUEUE);
  private readonly held: HeldDocuments;
  private readonly sweep: OutboxSweep;
  private readonly pulls = new PullSent();
  private readonly stopping = new AbortController();
  private gathering = new AbortController();
  private sent: Outgoing[] = [];
  private sending?: Promise<void>;
  private pulling?: Promise<void>;
  private sweeping?: Job;
  private failures = 0;
  private lingerMs = 0;

  constructor(private readonly options: RelayOptions) {
    this.held = new HeldDocuments(options.clock);
    this.sweep = new OutboxSweep(options.clock, this.held);
  }

  watch(collection: mongo.Collection): void {
    this.sweep.watch(collection);
  }

  beforePull(collection: mongo.Collection, take: (documentId: string) => Taken | undefined): void {
    this.pulls.before(collection, take);
  }

  /** Sends what an earlier process left, and looks for more from time to time. Indexes must be there. */
  start(): void {
    this.sweeping = this.options.scheduler.every('outbox sweep', SWEEP_EVERY_MS, () => this.sweepOnce());
    void this.sweeping.run();
  }

  offer(collection: mongo.Collection, documentId: string, waiting: readonly OutboxEntry[]): void {
    // What stands before them in their document comes by the sweep, and they with it.
    if (this.held.has({ collection, documentId })) return;
    this.enqueue(collection, documentId, waiting);
  }

  /** Events wait so long for others, so that more go into one portion; 0, as at first: they leave at once. */
  linger(ms: number): void {
    this.lingerMs = ms;
    if (ms === 0) this.gathering.abort();
    else if (this.gathering.signal.aborted) this.gathering = new AbortController();
  }

  /** Nothing waits here, and no document holds an event that has not left. Whoever asks need not wait for a full portion to be gathered. */
  async drained(): Promise<boolean> {
    this.gathering.abort();
    if (this.queue.length > 0 || this.sending || this.pulling || this.sent.length > 0) return false;
    return this.sweep.nothingWaits();
  }

  /** When the oldest event was written that has not left yet, whichever process wrote it. */
  oldestWaiting(): Promise<Date | undefined> {
    return this.sweep.oldest();
  }

  /** Finishes what is in hand; what cannot be sent now stays in its document. */
  async stop(): Promise<void> {
    await this.sweeping?.stop();
    this.stopping.abort();
    this.gathering.abort();
    await this.sending;
    this.gathering.abort();
    await this.pulling;
  }

  private enqueue(collection: mongo.Collection, documentId: string, waiting: readonly OutboxEntry[]): void {
    for (const entry of waiting) {
      // What follows in this document must not overtake what found no room.
      if (!this.queue.add({ collection, documentId, entry })) break;
    }
    this.send();
  }

  private send(): void {
    if (this.sending || this.queue.length === 0) return;
    this.sending = this.sendAll().finally(() => {
      this.sending = undefined;
      if (!this.stopping.signal.aborted) this.send();
    });
  }

  private async sendAll(): Promise<void> {
    const portions: Outgoing[][] = [];
    if (this.lingerMs > 0) await this.gather(this.lingerMs);
    while (portions.length > 0 || this.queue.length > 0) {
      const portion = this.sendable(portions.shift() ?? this.queue.take(BATCH));
      if (portion.length === 0) continue;
      try {
        await this.publish(portion);
        this.recovered();
      } catch (error) {
        if (isRejectedWrite(error) && !this.stopping.signal.aborted) {
          portions.unshift(...this.narrowed(portion, error));
          continue;
        }
        this.queue.putBack([...portion, ...portions.splice(0).flat()]);
        if (this.stopping.signal.aborted) return;
        await this.failed(error);
      }
    }
  }

  /** What stands behind a refused one stays with it in their document. */
  private sendable(portion: readonly Outgoing[]): Outgoing[] {
    const held = portion.filter((outgoing) => this.held.isHeld(outgoing));
    this.queue.forget(held);
    return held.length === 0 ? [...portion] : portion.filter((outgoing) => !held.includes(outgoing));
  }

  /** The log says no to all of them, because of one: halves find out which. */
  private narrowed(portion: Outgoing[], error: unknown): Outgoing[][] {
    const [only] = portion;
    if (portion.length > 1) {
      const half = Math.ceil(portion.length / 2);
      return [portion.slice(0, half), portion.slice(half)];
    }
    if (only) this.refuse(only, error);
    return [];
  }

  private refuse(outgoing: Outgoing, error: unknown): void {
    const { collection, documentId, entry } = outgoing;
    this.held.hold(outgoing);
    this.queue.forget([outgoing]);
    this.options.refused?.(entry.envelope.type);
    const where = { collection: collection.collectionName, documentId, eventId: entry.id, type: entry.envelope.type };
    this.options.logger.error({ err: error, ...where }, 'the event log refuses an event: it stays in its document');
  }

  private async publish(batch: readonly Outgoing[]): Promise<void> {
    const entries = batch.map(({ entry }) => entry);
    await this.options.beforePublish?.(entries);
    crashPoint('relay.before-publish');
    await this.options.log.publish(entries.map(({ topic, key, envelope }) => ({ topic, key, envelope })));
    crashPoint('relay.after-publish');
    for (const outgoing of batch) this.held.release(outgoing);
    this.sent.push(...batch);
    this.pulling ??= this.pullAll().finally(() => (this.pulling = undefined));
  }

  private async pullAll(): Promise<void> {
    while (this.sent.length > 0) {
      await this.gather(PULL_AFTER_MS);
      const batch = this.sent;
      this.sent = [];
      try {
        await this.pulls.run(batch);
        crashPoint('relay.after-pull');
      } catch (error) {
        // They are sent a second time by the sweep, with the same ids: the inbox of each group passes them over.
        this.queue.forget(batch);
        this.options.logger.warn({ err: error, events: batch.length }, 'sent events stay in their documents for now');
      }
    }
  }

  /** Until then, or until somebody asks for what is gathered. */
  private async gather(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.gathering.signal }).catch(() => undefined);
    if (this.gathering.signal.aborted) this.gathering = new AbortController();
  }

  private async sweepOnce(): Promise<void> {
    if (this.queue.length > BUSY) return;
    await this.sweep.run((collection, id, waiting) => this.enqueue(collection, id, waiting));
  }

  private async failed(error: unknown): Promise<void> {
    if (this.failures === 0)
      this.options.logger.warn({ err: error }, 'the event log cannot be reached, events wait in their documents');
    this.failures += 1;
    await backoff(this.failures, this.stopping.signal).catch(() => undefined);
  }

  private recovered(): void {
    if (this.failures > 0) this.options.logger.info({ failures: this.failures }, 'the event log takes events again');
    this.failures = 0;
  }
}
