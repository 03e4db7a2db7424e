import type { Connection } from '@plateia/mongo';
import type { Clock, Job, Scheduler } from '@plateia/runtime';

const HELD_FOR_MS = 60_000;
const RENEWED_EVERY_MS = 15_000;
const DUPLICATE = 11_000;

interface StoredLock {
  _id: 'lock';
  holder: string;
  until: Date;
}

/** One migration of a database at a time; whoever was killed holds it for a minute more. */
export class MigrationLock {
  private readonly holder: string;
  private readonly clock: Clock;
  private readonly scheduler: Scheduler;
  private readonly connection: Connection;
  private renewal?: Job;

  constructor({ clock, scheduler, connection }: { clock: Clock; scheduler: Scheduler; connection: Connection }) {
    this.clock = clock;
    this.scheduler = scheduler;
    this.connection = connection;
    this.holder = clock.newId();
  }

  async take(): Promise<boolean> {
    try {
      await this.rows.updateOne(
        { _id: 'lock', until: { $lt: this.clock.date() } },
        { $set: { holder: this.holder, until: this.until() } },
        { upsert: true },
      );
    } catch (error) {
      if ((error as { code?: unknown }).code === DUPLICATE) return false;
      throw error;
    }
    this.renewal = this.scheduler.every('migration lock', RENEWED_EVERY_MS, () => this.assertHeld());
    return true;
  }

  async assertHeld(): Promise<void> {
    const { matchedCount } = await this.rows.updateOne(
      { _id: 'lock', holder: this.holder },
      { $set: { until: this.until() } },
    );
    if (matchedCount === 0) throw new Error('the lock was taken by another migration');
  }

  async release(): Promise<void> {
    await this.renewal?.stop();
    await this.rows.deleteOne({ _id: 'lock', holder: this.holder });
  }

  private until(): Date {
    return new Date(this.clock.now() + HELD_FOR_MS);
  }

  private get rows() {
    return this.connection.collection<StoredLock>('migrations');
  }
}
