import { mongo, type Connection, type Model } from 'mongoose';
import { Batcher, type Batched } from './batcher.js';
import { LONGEST_WRITE_MS } from './bounded-commands.js';
import { namespaceOf, noteWrite } from './own-writes.js';

/** One write of several that belong together. */
export interface Step {
  /** database and collection */
  into: string;
  write:
    | { insert: mongo.BSON.Document }
    | { filter: mongo.BSON.Document; update: mongo.BSON.Document | mongo.BSON.Document[]; upsert: boolean };
}

export type StepOutcome = 'made' | 'changed' | 'missed';

/** The server will not do this step of a caller. Those before it are done, those behind it are not. */
export class StepFailed extends mongo.MongoServerError {
  constructor(
    refusal: WriteFailure,
    readonly step: number,
  ) {
    super(refusal);
  }
}

export const insertStep = <T>(model: Model<T>, document: T): Step => ({
  into: namespaceOf(model.collection),
  write: { insert: document as mongo.BSON.Document },
});

/** Changes what the filter finds; makes it where it is to be made. */
export const updateStep = <T>(
  model: Model<T>,
  filter: mongo.Filter<T>,
  update: mongo.UpdateFilter<T> | mongo.BSON.Document[],
  { upsert = false } = {},
): Step => ({ into: namespaceOf(model.collection), write: { filter, update, upsert } });

type Run = Batched<readonly Step[], StepOutcome[]>;

interface WriteFailure {
  code?: number;
  errmsg?: string;
}

interface Done {
  /** which step it is about */
  idx: number;
  ok: number;
  n: number;
  upserted?: unknown;
}

type Result = Done & WriteFailure;

interface Answer {
  /** of each step, up to the last that was tried: where they are ordered, the first that is refused */
  cursor: { firstBatch: Result[] };
  writeConcernError?: WriteFailure;
}

const AT_ONCE = 250;
const known = new WeakMap<object, BulkCommand>();

/**
 * Writes to several collections of one server, one after the other in one command. Each caller hears of its own steps only: where each
 * has but one, one that is refused stands in nobody's way.
 */
export class BulkCommand {
  private readonly single: Batcher<readonly Step[], StepOutcome[]>;
  private readonly chained: Batcher<readonly Step[], StepOutcome[]>;

  private constructor(private readonly connection: Connection) {
    const client = () => connection.getClient();
    this.single = new Batcher({ most: AT_ONCE, client, write: (batch) => this.write(batch, false) });
    this.chained = new Batcher({ most: AT_ONCE, client, write: (batch) => this.write(batch, true) });
  }

  static of(connection: Connection): BulkCommand {
    const existing = known.get(connection) ?? new BulkCommand(connection);
    known.set(connection, existing);
    return existing;
  }

  /**
   * Resolves once all of them are durable; rejects with `StepFailed` at the first that the server will not do, and with
   * something else where nobody knows what was done.
   */
  run(steps: readonly Step[]): Promise<StepOutcome[]> {
    return (steps.length === 1 ? this.single : this.chained).add(steps);
  }

  private async write(batch: readonly Run[], ordered: boolean): Promise<readonly Run[]> {
    const steps = batch.flatMap(({ item }) => item);
    const { cursor, writeConcernError } = await this.send(steps, ordered);
    if (writeConcernError) throw new mongo.MongoServerError({ ...writeConcernError });
    const results = cursor.firstBatch.toSorted((a, b) => a.idx - b.idx);
    // What became of them is known to nobody.
    if (!isWhole(results, steps.length)) throw new Error('the server did not say what became of every step');
    return this.answer(batch, results);
  }

  private async send(steps: readonly Step[], ordered: boolean): Promise<Answer> {
    const client = this.connection.getClient();
    const w = client.writeConcern?.w;
    const collections = [...new Set(steps.map(({ into }) => into))];
    const command = {
      bulkWrite: 1,
      ops: steps.map((step) => operationOf(step, collections)),
      nsInfo: collections.map((ns) => ({ ns })),
      ordered,
      maxTimeMS: LONGEST_WRITE_MS,
      writeConcern: { j: true, ...(w !== undefined && { w }) },
    };
    try {
      return (await client.db('admin').command(command, { ignoreUndefined: true })) as unknown as Answer;
    } finally {
      for (const namespace of collections) noteWrite(client, namespace);
    }
  }

  /** Answers those whose turn did not come: nothing of them was written. */
  private answer(batch: readonly Run[], results: readonly Result[]): readonly Run[] {
    let first = 0;
    for (const [place, { item: steps, resolve, reject }] of batch.entries()) {
      const own = results.slice(first, first + steps.length);
      const refused = own.findIndex(({ ok }) => ok !== 1);
      if (refused >= 0) reject(new StepFailed(own[refused]!, refused));
      else if (own.length < steps.length) return batch.slice(place);
      else resolve(own.map((done, index) => outcomeOf(steps[index]!, done)));
      first += steps.length;
    }
    return [];
  }
}

/** Of every step one after the other, and it ends with the last, or with one that was refused and ended it. */
const isWhole = (results: readonly Result[], steps: number): boolean =>
  results.every(({ idx }, place) => idx === place) && (results.length === steps || results.at(-1)?.ok === 0);

function outcomeOf({ write }: Step, { n, upserted }: Done): StepOutcome {
  if ('insert' in write || upserted !== undefined) return 'made';
  return n > 0 ? 'changed' : 'missed';
}

function operationOf({ into, write }: Step, collections: readonly string[]): mongo.BSON.Document {
  const place = collections.indexOf(into);
  return 'insert' in write
    ? { insert: place, document: write.insert }
    : { update: place, filter: write.filter, updateMods: write.update, upsert: write.upsert };
}
