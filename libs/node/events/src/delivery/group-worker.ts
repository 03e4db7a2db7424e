import { crashPoint, type Logger } from '@plateia/runtime';
import type { Delivery, Failure, Subscription } from '../event-log.js';
import { attempt, insist } from './attempts.js';
import { CommitTimer } from './commit-timer.js';
import { KeyedLanes } from './keyed-lanes.js';
import { StuckWatch } from './stuck-watch.js';
import type { Window } from './window.js';

/** Handlers wait for the database most of their time. */
const LANES = 32;
/** A handler that hangs must not keep its process from ending. */
const STOP_WITHIN_MS = 10_000;

/** An event with its place in a sequence of the log. */
export interface Positioned extends Delivery {
  offset: number;
  /** meant for another group, or not to be understood: only its place counts */
  passOver?: boolean;
  /** nobody can have handled it before, so the inbox need not be asked */
  isFresh?: boolean;
  /** why it cannot even be read */
  unreadable?: Error;
}

export interface GroupStore {
  bury(delivery: Delivery, failure: Failure): Promise<void>;
  /** writes down how far the group has come */
  commit(): Promise<void>;
}

/** Handles what a log hands to a group: each key in order, the inbox asked once per batch, the place kept only after the effects. */
export class GroupWorker {
  private readonly lanes = new KeyedLanes(LANES);
  private readonly stopping = new AbortController();
  private readonly commits: CommitTimer;
  private readonly watch: StuckWatch;
  private readonly inHand = new Set<Promise<void>>();
  private outage = false;

  constructor(
    private readonly subscription: Subscription,
    private readonly store: GroupStore,
    private readonly logger: Logger,
  ) {
    this.commits = new CommitTimer(() => this.commit(), logger);
    this.watch = new StuckWatch((reason) => subscription.onStuck?.(reason));
  }

  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  /** Resolves when the batch, whose positions the window has begun, is in its lanes; not when it is handled. Rejects when stopped. */
  async accept(batch: readonly Positioned[], window: Window): Promise<void> {
    const wanted = batch.filter((delivery) => this.concerns(delivery));
    const seen = await this.seen(wanted);
    const toHandle = new Set(wanted.filter((delivery) => delivery.replayed || !seen.has(delivery.envelope.id)));
    for (const delivery of batch) {
      if (toHandle.has(delivery)) this.lanes.add(delivery.key, () => this.track(this.settle(delivery, window)));
      else window.done(delivery.offset);
    }
    if (toHandle.size < batch.length) this.commits.passedOver();
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
    this.watch.stop();
    await this.commits.stop();
  }

  private async settle(delivery: Positioned, window: Window): Promise<void> {
    if (this.signal.aborted || window.revoked) return;
    try {
      if (delivery.replayed || !this.subscription.inbox.has(delivery.envelope.id)) {
        crashPoint('consumer.before-effect');
        await this.handle(delivery);
        crashPoint('consumer.after-effect');
        this.subscription.inbox.note(delivery.envelope.id);
      }
      window.done(delivery.offset);
      this.commits.handled();
    } catch (error) {
      if (!this.signal.aborted) throw error;
    }
  }

  private async handle(delivery: Positioned): Promise<void> {
    const failure = delivery.unreadable ? { error: delivery.unreadable, tries: 1 } : await this.attempt(delivery);
    this.outageEnds();
    if (!failure) return;
    await insist(
      () => this.store.bury(delivery, failure),
      this.signal,
      (error) => this.outageBegins(error),
    );
    this.subscription.gaveUp?.(delivery, failure);
  }

  private attempt(delivery: Positioned): Promise<Failure | undefined> {
    return attempt(
      (tries) => this.watch.during(delivery, () => this.subscription.handle(delivery, tries)),
      this.signal,
      (error) => this.outageBegins(error),
    );
  }

  private concerns(delivery: Positioned): boolean {
    if (delivery.passOver) return false;
    return delivery.unreadable !== undefined || this.subscription.wants(delivery.envelope);
  }

  private seen(wanted: readonly Positioned[]): Promise<ReadonlySet<string>> {
    const ids = wanted.filter(({ replayed, isFresh }) => !replayed && !isFresh).map(({ envelope }) => envelope.id);
    return insist(
      () => this.subscription.inbox.seen(ids),
      this.signal,
      (error) => this.outageBegins(error),
    );
  }

  private async commit(): Promise<void> {
    await this.subscription.inbox.flush();
    crashPoint('consumer.after-inbox');
    await this.store.commit();
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
