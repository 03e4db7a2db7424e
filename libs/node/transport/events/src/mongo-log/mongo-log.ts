import { HOUR_MS, type Topic } from '@plateia/contracts';
import type { Connection } from '@plateia/mongo';
import type { Clock, Job, Logger, Scheduler } from '@plateia/runtime';
import { isEngineUnreachable } from '../delivery/engine-errors.js';
import type { EventLog, LogEntry, Progress, RunningGroup, Subscription } from '../event-log.js';
import { createLogIndexes, logCollections, type LogCollections } from './log-collections.js';
import { LogTail } from './log-tail.js';
import { trimLog } from './log-trim.js';
import { LogWriter } from './log-writer.js';
import { MongoDeadLetters } from './mongo-dead-letters.js';
import { MongoGroup } from './mongo-group.js';

/** In this process a writer wakes the readers; other processes are looked for this often. */
const POLL_MS = 1_000;
const TRIM_EVERY_MS = HOUR_MS;
/** All topics are one sequence. */
const THE_LOG = 'log';

export interface MongoLogOptions {
  /** the database of the log, `plateia_log` */
  connection: Connection;
  clock: Clock;
  scheduler: Scheduler;
  logger: Logger;
  /** keeps tests that share a server apart */
  prefix?: string;
}

/**
 * The durable log in an ordinary collection. No tailable cursor: the embedded engine does not wait in one, it spins.
 * One process at a time may read for a group; several may write.
 */
export class MongoLog implements EventLog {
  readonly deadLetters: MongoDeadLetters;
  private readonly collections: LogCollections;
  private readonly tail: LogTail;
  private readonly writer: LogWriter;
  private readonly groups = new Set<MongoGroup>();
  private readonly jobs: Job[];
  private readonly prefix: string;

  constructor(private readonly options: MongoLogOptions) {
    this.prefix = options.prefix ?? '';
    this.collections = logCollections(options.connection, this.prefix);
    this.tail = new LogTail(this.collections.entries);
    this.writer = new LogWriter(this.collections.entries, this.tail, options.clock);
    this.deadLetters = new MongoDeadLetters(this.collections, this.writer, this.prefix);
    this.jobs = [
      options.scheduler.every('event log poll', POLL_MS, () => this.poll()),
      options.scheduler.every('event log trim', TRIM_EVERY_MS, () => this.trim()),
    ];
  }

  /** What a service makes before it says that it is ready. */
  async createIndexes(): Promise<void> {
    await createLogIndexes(this.collections);
  }

  publish(entries: readonly LogEntry[]): Promise<void> {
    return this.writer.append(entries);
  }

  subscribe(subscription: Subscription): RunningGroup {
    const { clock, logger } = this.options;
    const parts = { collections: this.collections, tail: this.tail, logger, now: () => clock.date() };
    const group = new MongoGroup(this.prefix + subscription.group, subscription, parts);
    this.groups.add(group);
    const stop = async () => {
      this.groups.delete(group);
      await group.stop();
    };
    return { caughtUp: () => group.caughtUp(), stop };
  }

  async progress(group: string, topic: Topic): Promise<Progress> {
    await this.tail.refresh();
    const handled = [...this.groups].find(({ name }) => name === this.prefix + group)?.handled;
    if (handled === undefined) throw new Error(`${group} does not read the log yet`);
    return { ends: new Map([[THE_LOG, this.tail.endOf(topic)]]), handled: new Map([[THE_LOG, handled]]) };
  }

  async drained(): Promise<boolean> {
    for (const group of this.groups) if (!(await group.caughtUp())) return false;
    return true;
  }

  async trim(): Promise<void> {
    const dropped = await trimLog(this.collections, this.options.clock);
    if (dropped > 0) this.options.logger.info({ dropped }, 'old events dropped from the log');
  }

  async close(): Promise<void> {
    await Promise.all(this.jobs.map((job) => job.stop()));
    await Promise.all([...this.groups].map((group) => group.stop()));
    this.groups.clear();
  }

  private async poll(): Promise<void> {
    if (this.groups.size === 0) return;
    // The readers and writers say so when the database is away.
    await this.tail.refresh().catch((error: unknown) => {
      if (!isEngineUnreachable(error)) throw error;
    });
  }
}
