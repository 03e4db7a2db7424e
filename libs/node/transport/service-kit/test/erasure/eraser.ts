import { erasureDoneOn } from '@plateia/contracts/identity';
import { DueWork } from '@plateia/due-work';
import { EventComposer, MongoLog, ParkedEvents, Relay } from '@plateia/events';
import { createIndexes, MongoConnections, type Connection } from '@plateia/mongo';
import { createLogger, noTracer, Scheduler, SystemClock } from '@plateia/runtime';
import { PATIENCE_SCALE } from '@plateia/test-kit';
import { Schema, type Model } from 'mongoose';
import { deletionStep } from '../../src/erasure/erasure-steps.js';
import { ERASURE, erasureSchema, type Erasure } from '../../src/erasure/erasure.schema.js';
import { Erasures } from '../../src/erasure/erasures.js';
import { MemberErasure } from '../../src/erasure/member-erasure.js';

interface Part {
  _id: string;
  member: string;
}

const partSchema = new Schema<Part>({ _id: String, member: String }, { versionKey: false, collection: 'parts' });
partSchema.index({ member: 1 }, { name: 'of_member' });

class EraseParts extends MemberErasure {
  readonly service = 'feed';
  override readonly done = erasureDoneOn('feed.v1');
  readonly steps;

  constructor(model: Model<Part>) {
    super();
    this.steps = [deletionStep(model, (member) => ({ member }), 'of_member')];
  }
}

/** A service with nothing but an erasure, in whichever process. */
export class Eraser {
  readonly connection: Connection;
  readonly parts: Model<Part>;
  readonly erasures: Erasures;
  readonly log: MongoLog;
  readonly parked: ParkedEvents;
  private readonly connections = new MongoConnections(Number(PATIENCE_SCALE));
  private readonly scheduler: Scheduler;
  private readonly relay: Relay;
  private readonly dueWork: DueWork;

  constructor(url: string, database: string, owner: string) {
    const logger = createLogger({ service: 'test', level: 'silent' });
    const clock = new SystemClock();
    const scheduler = (this.scheduler = new Scheduler(logger));
    const connection = (this.connection = this.connections.database(url, database));
    this.parts = connection.model<Part>('Part', partSchema);
    this.log = new MongoLog({ connection, clock, scheduler, logger, prefix: 'log.' });
    this.relay = new Relay({ log: this.log, clock, scheduler, logger });
    this.parked = new ParkedEvents(connection, 'feed', clock);
    this.dueWork = new DueWork({ connection, scheduler, clock, logger, owner, tracer: noTracer });
    const model = connection.model<Erasure>(ERASURE, erasureSchema);
    const composer = new EventComposer('feed', clock);
    this.erasures = new Erasures(model, new EraseParts(this.parts), this.dueWork, clock, composer, this.relay);
  }

  async start(): Promise<void> {
    await createIndexes(this.connection);
    this.relay.start();
    this.erasures.onApplicationBootstrap();
  }

  drained(): Promise<boolean> {
    return this.relay.drained();
  }

  async stop(): Promise<void> {
    await this.dueWork.stop();
    await this.relay.stop();
    await this.scheduler.stop();
    await this.log.close();
    await this.connections.close();
  }
}
