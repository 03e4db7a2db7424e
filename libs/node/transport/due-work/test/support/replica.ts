import { MongoConnections, type Connection } from '@plateia/mongo';
import {
  Clock,
  createLogger,
  currentTrace,
  noTracer,
  Scheduler,
  type OpenSpan,
  type Tracer,
  type Work,
} from '@plateia/runtime';
import { PATIENCE_SCALE } from '@plateia/test-kit';
import { Schema, type Model } from 'mongoose';
import { DueWork, deadlinePlugin, type Deadline } from '../../src/index.js';

/** A machine's clock that is wrong. */
export class WrongClock extends Clock {
  movedBy = 0;

  constructor(private readonly wrongByMs: number) {
    super();
  }

  now(): number {
    return Date.now() + this.wrongByMs + this.movedBy;
  }

  override get movedMs(): number {
    return this.movedBy;
  }
}

export interface Offer extends Deadline<'expiresAt'> {
  _id: string;
  state: string;
  by?: string[];
}

const offerSchema = new Schema<Offer>(
  { _id: String, state: String, by: { type: [String], default: undefined } },
  { versionKey: false, collection: 'offers' },
);
offerSchema.plugin(deadlinePlugin, { field: 'expiresAt' });

/** Tells what was run, and hands a trace of its own to each. */
export class SeenRuns implements Tracer {
  readonly runs: { name: string; traceId: string | undefined; failed: boolean }[] = [];

  run<T>(work: Work, run: (span: OpenSpan) => Promise<T>): Promise<T> {
    return noTracer.run(work, () => {
      const seen = { name: work.name, traceId: currentTrace()?.traceparent.split('-')[1], failed: false };
      this.runs.push(seen);
      return run({ add: () => undefined, fail: () => void (seen.failed = true) });
    });
  }
}

/** One process with connections, a clock and due work of its own. */
export class Replica {
  readonly clock: WrongClock;
  readonly offers: Model<Offer>;
  readonly due: DueWork;
  readonly connection: Connection;
  private readonly connections: MongoConnections;
  private readonly scheduler: Scheduler;

  constructor(
    url: string,
    database: string,
    { wrongByMs = 0, owner = null as string | null, tracer = noTracer, soleWriter = false } = {},
  ) {
    this.connections = new MongoConnections(Number(PATIENCE_SCALE), soleWriter);
    const logger = createLogger({ service: 'test', level: 'silent' });
    this.clock = new WrongClock(wrongByMs);
    this.scheduler = new Scheduler(logger);
    this.connection = this.connections.database(url, database);
    this.offers = this.connection.model<Offer>('Offer', offerSchema);
    const { connection, scheduler, clock } = this;
    this.due = new DueWork({ connection, scheduler, clock, logger, owner, tracer });
  }

  opened(): Promise<void> {
    return this.connections.opened();
  }

  async stop(): Promise<void> {
    await this.due.stop();
    await this.scheduler.stop();
    await this.connections.close();
  }
}
