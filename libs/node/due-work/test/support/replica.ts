import { MongoConnections, type Connection } from '@plateia/mongo';
import { Clock, createLogger, Scheduler } from '@plateia/runtime';
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

/** One process with connections, a clock and due work of its own. */
export class Replica {
  readonly clock: WrongClock;
  readonly offers: Model<Offer>;
  readonly due: DueWork;
  readonly connection: Connection;
  private readonly connections = new MongoConnections();
  private readonly scheduler: Scheduler;

  constructor(url: string, database: string, { wrongByMs = 0, owner = null as string | null } = {}) {
    const logger = createLogger({ service: 'test', level: 'silent' });
    this.clock = new WrongClock(wrongByMs);
    this.scheduler = new Scheduler(logger);
    this.connection = this.connections.database(url, database);
    this.offers = this.connection.model<Offer>('Offer', offerSchema);
    const { connection, scheduler, clock } = this;
    this.due = new DueWork({ connection, scheduler, clock, logger, owner });
  }

  async stop(): Promise<void> {
    await this.due.stop();
    await this.scheduler.stop();
    await this.connections.close();
  }
}
