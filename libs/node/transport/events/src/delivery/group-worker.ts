import { crashPoint, type Logger } from '@plateia/runtime';
import type { Delivery, Failure, Subscription } from '../event-log.js';
import { attempt, retryForever } from './attempts.js';
import { CommitTimer } from './commit-timer.js';
import { isRejectedWrite } from './engine-errors.js';
import { KeyedQueue } from './keyed-queue.js';
import type { ParkedEvent } from './parked-events.js';
import { Parking, type Handed } from './parking.js';
import { HandlerWatchdog } from './handler-watchdog.js';
import type { Window } from './window.js';

/** Handlers wait for the database most of their time. */
const LANES = 32;
/** A handler that hangs must not keep its process from ending. */
const STOP_WITHIN_MS = 10_000;

/** An event with its place in a sequence of the log. */
export interface Positioned extends Handed {
  offset: number;
  /** meant for another group, or not to be understood: only its place counts */
  skipped?: boolean;
  /** nobody can have handled it before, so the inbox need not be asked */
  isFresh?: boolean;
}

export interface GroupStore {
  deadLetter(delivery: Delivery, failure: Failure): Promise<void>;
  /** takes how far the group has come by now; what it returns writes down that far, and no further */
  takePlaces(): () => Promise<void>;
  /** whether it comes from a part of the log that is this process's; absent where one process has all of it */
  owns?(delivery: Delivery): boolean;
}

/** Handles what a log hands to a group: each key in order, the inbox asked once per batch, the place kept only after the effects. */
export class GroupWorker {
  private readonly queue = new KeyedQueue(LANES);
  private readonly stopping = new AbortController();
  private readonly commits: CommitTimer;
  private readonly watchdog: HandlerWatchdog;
  private readonly parking: Parking;
  private readonly inHand = new Set<Promise<void>>();
  private begun?: Promise<void>;
  private outage = false;

  constructor(
    private readonly subscription: Subscription,
    private readonly store: GroupStore,
    private readonly logger: Logger,
  ) {
    this.commits = new CommitTimer(() => this.commit(), logger);
    this.watchdog = new HandlerWatchdog((reason) => subscription.onStuck?.(reason));
    const lot = {
      owns: (parked: ParkedEvent) => store.owns?.(parked) ?? true,
      take: (parked: ParkedEvent) => this.queue.add(parked.key, () => this.track(this.settleParked(parked))),
    };
    this.parking = new Parking(subscription, lot, this.signal);
  }

  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  /** Resolves when the batch, whose positions the window has begun, is in its lanes; not when it is handled. Rejects when stopped. */
  async accept(batch: readonly Positioned[], window: Window): Promise<void> {
    await this.begun;
    const wanted = batch.filter((delivery) => this.concerns(delivery));
    const seen = await this.seen(wanted);
    const toHandle = new Set(wanted.filter((delivery) => delivery.replayed || !seen.has(delivery.envelope.id)));
    for (const delivery of batch) {
      if (toHandle.has(delivery)) this.queue.add(delivery.key, () => this.track(this.settle(delivery, window)));
      else window.done(delivery.offset);
    }
    if (toHandle.size < batch.length) this.commits.passedOver();
  }

  /** A part of the log has become ours: what is parked of it comes before the next batch. */
  begin(): void {
    this.begun = this.retryForever(() => this.parking.begin());
    this.begun.catch(() => undefined);
  }

  /** Writes down how far the group has come, now. */
  flush(): Promise<void> {
    return this.commits.now();
  }

  /** What is in hand is finished, what is not yet begun is left for the next start. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.race([
      Promise.all(this.inHand),
      new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref()),
    ]);
    this.watchdog.stop();
    this.parking.stop();
    await this.commits.stop();
  }

  private async settle(delivery: Positioned, window: Window): Promise<void> {
    if (this.signal.aborted || window.revoked) return;
    try {
      if (delivery.replayed || !this.subscription.inbox.has(delivery.envelope.id)) {
        await this.handleOrPark(delivery);
      }
      window.done(delivery.offset);
      this.commits.handled();
    } catch (error) {
      if (!this.signal.aborted) throw error;
    }
  }

  private async settleParked(parked: ParkedEvent): Promise<void> {
    if (this.signal.aborted) return;
    try {
      const { envelope, replayed } = parked;
      const seen = replayed ? undefined : await this.retryForever(() => this.subscription.inbox.seen([envelope.id]));
      if (!seen?.has(envelope.id)) await this.handleAndNote(parked);
      await this.retryForever(() => this.parking.done(parked));
      this.commits.handled();
    } catch (error) {
      if (!this.signal.aborted) throw error;
    }
  }

  private async handleOrPark(delivery: Positioned): Promise<void> {
    if (!this.parking.mustWait(delivery)) return this.handleAndNote(delivery);
    await this.retryForever(() => this.parking.put(delivery));
    crashPoint('consumer.after-parking');
    this.subscription.parked?.(delivery);
  }

  private async handleAndNote(delivery: Handed): Promise<void> {
    crashPoint('consumer.before-effect');
    await this.handle(delivery);
    crashPoint('consumer.after-effect');
    const written = !this.subscription.isIdempotent?.(delivery.envelope);
    this.subscription.inbox.note(delivery.envelope.id, { written });
  }

  private async handle(delivery: Handed): Promise<void> {
    const failure = delivery.unreadable ? { error: delivery.unreadable, tries: 1 } : await this.attempt(delivery);
    this.outageEnds();
    if (!failure) return;
    await this.retryForever(() => this.deadLetter(delivery, failure));
    this.subscription.gaveUp?.(delivery, failure);
  }

  private async deadLetter(delivery: Delivery, failure: Failure): Promise<void> {
    try {
      await this.store.deadLetter(delivery, failure);
    } catch (error) {
      if (!isRejectedWrite(error)) throw error;
      this.logger.error({ err: error, position: delivery.position }, 'the dead letter is kept without its data');
      await this.store.deadLetter(delivery, { ...failure, cut: true });
    }
  }

  private attempt(delivery: Delivery): Promise<Failure | undefined> {
    return attempt(
      (tries) => this.watchdog.during(delivery, () => this.subscription.handle(delivery, tries)),
      this.signal,
      (error) => this.outageBegins(error),
    );
  }

  private concerns(delivery: Positioned): boolean {
    if (delivery.skipped) return false;
    const { unreadable, envelope } = delivery;
    if (unreadable || this.subscription.wants(envelope) || this.subscription.parks?.(envelope)) return true;
    this.subscription.passedOver?.(envelope);
    return false;
  }

  private seen(wanted: readonly Positioned[]): Promise<ReadonlySet<string>> {
    const ids = wanted.filter(({ replayed, isFresh }) => !replayed && !isFresh).map(({ envelope }) => envelope.id);
    return this.retryForever(() => this.subscription.inbox.seen(ids));
  }

  private retryForever<T>(work: () => Promise<T>): Promise<T> {
    return retryForever(work, this.signal, (error) => this.outageBegins(error));
  }

  private async commit(): Promise<void> {
    // What is handled while the inbox is written has no row yet: it is not in these places.
    const writePlaces = this.store.takePlaces();
    await this.subscription.inbox.flush();
    crashPoint('consumer.after-inbox');
    await writePlaces();
    crashPoint('consumer.after-commit');
  }

  private track(work: Promise<void>): Promise<void> {
    this.inHand.add(work);
    return work.finally(() => this.inHand.delete(work));
  }

  private outageBegins(error: unknown): void {
    if (!this.outage)
      this.logger.warn({ err: error, group: this.subscription.group }, 'handling pauses: an engine cannot be reached');
    this.outage = true;
  }

  private outageEnds(): void {
    if (this.outage) this.logger.info({ group: this.subscription.group }, 'handling goes on');
    this.outage = false;
  }
}
