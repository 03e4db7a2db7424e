import {
  datedByDatabase,
  InsertBatcher,
  BulkCommand,
  insertStep,
  isDuplicateKey,
  retryOnConflict,
  RowLoader,
  rowsOf,
  StepFailed,
  type Step,
} from '@plateia/mongo';
import { crashPoint } from '@plateia/runtime';
import type { Model, mongo } from 'mongoose';
import type { Taken } from '../relay/pull-sent.js';
import type { Relay } from '../relay/relay.js';
import type { Emission } from './emission.js';
import type { EventComposer } from './event-composer.js';
import type { OutboxEntry } from './outbox-entry.js';

export interface Aggregate {
  _id: string;
  version: number;
}

type Stored<T> = T & { outbox?: OutboxEntry[] };

export interface Change<T extends Aggregate> {
  /** compare-and-set: the change is made on this version or not at all; needed wherever events tell the next one */
  version?: number;
  /** whatever else must still hold */
  where?: mongo.Filter<T>;
  update: mongo.UpdateFilter<T>;
  events?: readonly Emission[];
}

export interface InsertedAnd<T> {
  document: T;
  /** of each write behind it, whether it found nothing to change */
  missed: boolean[];
}

/** What to do to a document that was just read, or undefined to leave it alone. */
export type Decision<T extends Aggregate> = Pick<Change<T>, 'update' | 'events'> | undefined;

/**
 * Writes a document and the events about it in one update, so that neither is there without the other.
 * Documents are read and written as they are stored: no hydration, no casting; shapes are checked where they enter.
 */
export class AggregateStore<T extends Aggregate> {
  private readonly collection: mongo.Collection<Stored<T>>;
  private readonly inserts: InsertBatcher<Stored<T>>;
  private readonly bulk: BulkCommand;
  private readonly loader: RowLoader<Stored<T>>;
  private readonly dated: ReturnType<typeof datedByDatabase>;
  private readonly listeners: ((id: string) => void)[] = [];

  constructor(
    private readonly model: Model<T>,
    private readonly composer: EventComposer,
    private readonly relay: Relay,
  ) {
    this.collection = model.collection as unknown as mongo.Collection<Stored<T>>;
    this.inserts = InsertBatcher.of(this.collection);
    this.bulk = BulkCommand.of(model.db);
    this.loader = new RowLoader(rowsOf(this.collection, { outbox: 0 }));
    this.dated = datedByDatabase(model);
    relay.watch(this.collection as unknown as mongo.Collection);
  }

  /** Called after every write through this store, also one of which nobody knows whether it got in. */
  onWrite(listener: (id: string) => void): void {
    this.listeners.push(listener);
  }

  /** Asked when the sent events of a document are taken out of it: what else its service has to take out then. */
  beforePull(take: (id: string) => Taken | undefined): void {
    this.relay.beforePull(this.collection as unknown as mongo.Collection, take);
  }

  /** Throws the server's duplicate key error when the id or a unique field is taken. */
  async insert(fields: Omit<T, 'version'>, events: readonly Emission[] = []): Promise<T> {
    const { document, stored } = this.fresh(fields, events);
    await this.put(stored).finally(() => this.written(document._id));
    this.offerFresh(stored);
    return document;
  }

  /** The same with further writes right behind it, in one command, which may miss; where one would make a duplicate, all count as missed. Not for rows that other replicas watch. */
  async insertAnd(
    fields: Omit<T, 'version'>,
    events: readonly Emission[],
    behind: readonly Step[],
  ): Promise<InsertedAnd<T>> {
    const { document, stored } = this.fresh(fields, events);
    const missed = await this.bulk
      .run([insertStep(this.model, stored as T), ...behind])
      .then(
        ([, ...outcomes]) => outcomes.map((outcome) => outcome === 'missed'),
        (error: unknown) => {
          if (!isDuplicateBehind(error)) throw error;
          return behind.map(() => true);
        },
      )
      .finally(() => this.written(document._id));
    this.offerFresh(stored);
    return { document, missed };
  }

  /** One update. Null when the document is not there, or not as the caller believed it to be. */
  async change(id: string, { version, where, update, events = [] }: Change<T>): Promise<T | null> {
    if (version === undefined && events.length > 0)
      throw new Error('A change that is told needs the version it is made on');
    const outbox = this.composer.compose(events, (version ?? 0) + 1);
    const dated = this.dated.$currentDate ? { ...update, $set: withoutDate(update.$set), ...this.dated } : update;
    const changed = await this.collection
      .findOneAndUpdate(
        { ...where, _id: id, ...(version !== undefined && { version }) } as mongo.Filter<Stored<T>>,
        withOutbox(dated as mongo.UpdateFilter<mongo.BSON.Document>, outbox),
        { returnDocument: 'after', ignoreUndefined: true },
      )
      .finally(() => this.written(id));
    if (!changed) return null;
    crashPoint('outbox.after-write');
    const { outbox: waiting = [], ...document } = changed as Stored<T>;
    // The array also holds what an earlier writer has not offered yet, so the order within a document is kept whoever comes first.
    this.offer(id, waiting);
    return document as unknown as T;
  }

  /**
   * Reads, decides, changes; decides anew when somebody else was quicker. Null when it is not there or is to be left alone.
   * @param known as it was read a moment ago: where it still stands so, it is decided on once, and changed without being read again
   */
  async amend(
    id: string,
    decide: (current: T) => Decision<T> | Promise<Decision<T>>,
    known?: T | null,
  ): Promise<T | null> {
    if (known) {
      const decided = await decide(known);
      const changed = decided && (await this.change(id, { ...decided, version: known.version }));
      if (changed) return changed;
      if (!decided && (await this.find(id))?.version === known.version) return null;
    }
    return retryOnConflict<T | null>(`${this.collection.collectionName} ${id}`, async () => {
      const current = await this.find(id);
      const decision = current && (await decide(current));
      if (!current || !decision) return null;
      return (await this.change(id, { ...decision, version: current.version })) ?? undefined;
    });
  }

  /** The same, on a fresh document where it is not there; whoever opens it meanwhile changes nothing about that. */
  async amendOpened(
    fresh: Omit<T, 'version'>,
    decide: (current: T) => Decision<T> | Promise<Decision<T>>,
  ): Promise<T | null> {
    let isThere = false;
    const changed = await this.amend(fresh._id, (current) => {
      isThere = true;
      return decide(current);
    });
    if (isThere) return changed;
    await this.open(fresh);
    return this.amend(fresh._id, decide);
  }

  /** Inserts it where nobody else has. */
  async open(fresh: Omit<T, 'version'>): Promise<void> {
    try {
      await this.insert(fresh);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  find(id: string): Promise<T | null> {
    return this.loader.byId(id);
  }

  private fresh(fields: Omit<T, 'version'>, events: readonly Emission[]): { document: T; stored: Stored<T> } {
    const document = { ...fields, version: versionsOf(events) } as T;
    return { document, stored: { ...document, outbox: this.composer.compose(events, 1) } };
  }

  private offerFresh({ _id, outbox = [] }: Stored<T>): void {
    crashPoint('outbox.after-write');
    this.offer(_id, outbox);
  }

  /** An insert has the process's time; a row that other replicas watch for gets the database's, by an update that finds none. */
  private async put(stored: Stored<T>): Promise<void> {
    if (!this.dated.$currentDate) return this.inserts.insert(stored);
    const { _id, ...fields } = withoutDate(stored);
    await this.collection.updateOne(
      { _id, version: { $lt: 0 } } as unknown as mongo.Filter<Stored<T>>,
      { $setOnInsert: fields, ...this.dated } as unknown as mongo.UpdateFilter<Stored<T>>,
      { upsert: true, ignoreUndefined: true },
    );
  }

  private written(id: string): void {
    for (const listener of this.listeners) listener(id);
  }

  private offer(id: string, waiting: OutboxEntry[]): void {
    if (waiting.length > 0) this.relay.offer(this.collection as unknown as mongo.Collection, id, waiting);
  }
}

/** A change with n events takes n versions, so that every event has its own; a silent change takes one. */
export const versionsOf = (events: readonly unknown[]): number => Math.max(1, events.length);

function withOutbox(update: mongo.UpdateFilter<mongo.BSON.Document>, outbox: OutboxEntry[]): object {
  const push = outbox.length > 0 && { $push: { ...update.$push, outbox: { $each: outbox } } };
  return { ...update, $inc: { ...update.$inc, version: versionsOf(outbox) }, ...push };
}

/** What was read is often written again as a whole. */
function withoutDate<T extends object>(fields: T | undefined): T {
  const { changedAt: _, ...rest } = { ...fields } as T & { changedAt?: Date };
  return rest as T;
}

/** The document itself is written. */
const isDuplicateBehind = (error: unknown): boolean =>
  error instanceof StepFailed && error.step > 0 && isDuplicateKey(error);
