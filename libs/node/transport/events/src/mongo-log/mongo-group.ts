import type { Logger } from '@plateia/runtime';
import { GroupWorker, type Positioned } from '../delivery/group-worker.js';
import { backoff } from '../delivery/backoff.js';
import { Freshness } from '../delivery/freshness.js';
import { Window } from '../delivery/window.js';
import { deadLetterOf } from '../dead-letters/dead-letter-of.js';
import type { Delivery, Failure, RunningGroup, Subscription } from '../event-log.js';
import type { LogCollections, StoredEntry } from './log-collections.js';
import type { LogTail } from './log-tail.js';

export interface MongoGroupParts {
  collections: LogCollections;
  tail: LogTail;
  logger: Logger;
  now(): Date;
}

/** One group's way through the log. */
export class MongoGroup implements RunningGroup {
  private readonly worker: GroupWorker;
  private readonly reading: Promise<void>;
  private readonly forgetRetreats: () => void;
  private window?: Window;
  private readonly freshness: Freshness;
  private committed = -1;

  constructor(
    readonly name: string,
    private readonly subscription: Subscription,
    private readonly parts: MongoGroupParts,
  ) {
    this.freshness = new Freshness(parts.now().getTime());
    const store = { deadLetter: this.deadLetter.bind(this), takePlaces: this.takePlaces.bind(this) };
    this.worker = new GroupWorker(subscription, store, parts.logger);
    this.forgetRetreats = parts.tail.onRetreat((end) => this.retreat(end));
    this.reading = this.read();
  }

  /** the place up to which everything is handled */
  get handled(): number | undefined {
    return this.window?.settled;
  }

  async caughtUp(): Promise<boolean> {
    try {
      const highest = await this.parts.tail.highest();
      return this.window !== undefined && this.window.settled >= highest;
    } catch (error) {
      this.parts.logger.debug({ err: error, group: this.name }, 'cannot tell how far the group has come');
      return false;
    }
  }

  async stop(): Promise<void> {
    await this.worker.stop();
    this.forgetRetreats();
    await this.reading;
  }

  private async read(): Promise<void> {
    const { signal } = this.worker;
    for (let failures = 0; !signal.aborted;) {
      try {
        const window = (this.window ??= await this.begin());
        await this.readNext(window, signal);
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        if (failures === 1) this.parts.logger.warn({ err: error, group: this.name }, 'the event log cannot be read');
        await backoff(failures, signal).catch(() => undefined);
      }
    }
  }

  private async begin(): Promise<Window> {
    const window = new Window(await this.lastPosition());
    this.worker.begin();
    return window;
  }

  private async readNext(window: Window, signal: AbortSignal): Promise<void> {
    if (window.room <= 0) return this.room(window, signal);
    const entries = await this.parts.tail.read(window.taken, window.room);
    if (entries.length === 0) return this.parts.tail.beyond(window.taken, signal);
    for (const { _id } of entries) window.begin(_id);
    await this.worker.accept(
      entries.map((entry) => this.positioned(entry)),
      window,
    );
  }

  /** What was announced comes again under another number; what was handled of it meanwhile is known to the inbox. */
  private retreat(end: number): void {
    if (!this.window || this.window.taken <= end) return;
    this.window.revoke();
    this.window = new Window(Math.min(this.window.settled, end));
  }

  private positioned({ _id, topic, key, envelope, to, at }: StoredEntry): Positioned {
    const replayed = to !== undefined;
    return {
      offset: _id,
      position: String(_id),
      topic,
      key,
      envelope,
      replayed,
      skipped: replayed && to !== this.name,
      isFresh: this.freshness.isFresh(envelope.time, at.getTime()),
    };
  }

  private room(window: Window, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        signal.removeEventListener('abort', go);
        resolve();
      };
      signal.addEventListener('abort', go);
      window.whenRoom(go);
    });
  }

  private async lastPosition(): Promise<number> {
    const { offsets } = this.parts.collections;
    // Written even when it is 0: what this group still has to see must not be dropped from the log.
    const place = await offsets.findOneAndUpdate(
      { _id: this.name },
      { $max: { position: 0 } },
      { upsert: true, returnDocument: 'after' },
    );
    return place?.position ?? 0;
  }

  private takePlaces(): () => Promise<void> {
    const settled = Math.min(this.window?.settled ?? -1, this.parts.tail.certain);
    return () => this.write(settled);
  }

  private async write(settled: number): Promise<void> {
    if (settled <= this.committed) return;
    const { offsets } = this.parts.collections;
    await offsets.updateOne({ _id: this.name }, { $max: { position: settled } });
    this.committed = settled;
  }

  private async deadLetter(delivery: Delivery, failure: Failure): Promise<void> {
    const at = this.parts.now();
    const { id, ...letter } = deadLetterOf(this.subscription.group, delivery, failure, at.toISOString());
    const { deadLetters } = this.parts.collections;
    await deadLetters.replaceOne({ _id: id }, { ...letter, at }, { upsert: true });
  }
}
