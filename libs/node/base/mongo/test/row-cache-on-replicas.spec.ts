import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith, holdSteps, ManualClock, TestDatabase } from '@plateia/test-kit';
import { Schema, type Connection, type Model, type mongo } from 'mongoose';
import { upsertIfNewer, RowCache, rowsOf, RowPoller } from '../src/index.js';

interface Row {
  _id: string;
  name: string;
  version: number;
  changedAt?: Date;
}

const SECOND = 1;
const schema = new Schema<Row>(
  { _id: String, name: String, version: Number, changedAt: Date },
  { collection: 'rows', versionKey: false },
).index({ changedAt: 1 }, { name: 'changed' });

/** A process whose clock is wrong by so many seconds, with copies of its own. */
class Replica {
  readonly clock = new ManualClock(Date.now());
  readonly model: Model<Row>;
  readonly poller: RowPoller<Row>;
  private readonly cache: RowCache<Row, Row>;

  constructor(connection: Connection, offBy: number) {
    this.clock.advance(offBy);
    this.model = connection.model<Row>('Row', schema);
    const rows = this.model.collection as unknown as mongo.Collection<Row>;
    this.poller = new RowPoller(rows, this.clock);
    this.cache = new RowCache({ poller: this.poller, read: rowsOf(rows, { name: 1 }) });
  }

  async nameOf(id: string): Promise<string | undefined> {
    return (await this.cache.get(id))?.name;
  }

  async secondsPass(seconds: number): Promise<void> {
    for (let passed = 0; passed < seconds; passed += SECOND) {
      this.clock.advance(SECOND);
      await this.poller.look();
    }
  }
}

describeWith('copies on several replicas', 'TEST_MONGO_URL')('copies on several replicas', () => {
  let database: TestDatabase;
  let writer: Replica;
  let early: Replica;
  let late: Replica;

  beforeAll(async () => {
    database = new TestDatabase();
    writer = new Replica(database.connection, 0);
    early = new Replica(database.replica(), 60);
    late = new Replica(database.replica(), -60);
    await database.createIndexes();
    await Promise.all([early, late].map(({ poller }) => poller.look()));
  });
  afterAll(() => database.drop());

  const everybodySays = async (id: string) => Promise.all([early, late].map((replica) => replica.nameOf(id)));

  it('hear of a write within two seconds, with clocks a minute apart and the write held back for ten', async () => {
    await upsertIfNewer(writer.model, 'a', 1, { name: 'Anna' });
    expect(await everybodySays('a')).toEqual(['Anna', 'Anna']);

    const release = holdSteps(writer.model.db);
    const writing = upsertIfNewer(writer.model, 'a', 2, { name: 'Areti' });
    await Promise.all([writer, early, late].map((replica) => replica.secondsPass(10)));
    expect(await everybodySays('a')).toEqual(['Anna', 'Anna']);
    release();
    await writing;

    await Promise.all([early, late].map((replica) => replica.secondsPass(2)));
    expect(await everybodySays('a')).toEqual(['Areti', 'Areti']);
  });

  it('hear of a row that was not there', async () => {
    expect(await everybodySays('b')).toEqual([undefined, undefined]);
    await upsertIfNewer(writer.model, 'b', 1, { name: 'Babis' });
    await Promise.all([early, late].map((replica) => replica.secondsPass(2)));
    expect(await everybodySays('b')).toEqual(['Babis', 'Babis']);
  });

  it('ask an index what changed lately', async () => {
    const filter = { $expr: { $gte: ['$changedAt', { $subtract: ['$$NOW', 10_000] }] } };
    await writer.model.collection.insertOne({ _id: 'old' as never, changedAt: new Date(0) });
    const { executionStats } = (await writer.model.collection.find(filter).explain('executionStats')) as {
      executionStats: { totalDocsExamined: number; executionStages: object };
    };
    expect(JSON.stringify(executionStats.executionStages)).toContain('"indexName":"changed"');
    expect(executionStats.totalDocsExamined).toBe(2);
  });
});
