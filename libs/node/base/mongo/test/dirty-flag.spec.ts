import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { describeWith, mongoUrl, SeenCommands, watched } from '@plateia/test-kit';
import { randomUUID } from 'node:crypto';
import { Schema, type Model, type mongo } from 'mongoose';
import { DirtyFlag, BulkCommand, insertStep, MongoConnections, RowPoller, updateStep } from '../src/index.js';
import { SystemClock } from '@plateia/runtime';

interface Row {
  _id: string;
  n: number;
  changedAt?: Date;
}

const LOOK_ANYWAY_MS = 20_000;

describeWith('what a process writes itself', 'TEST_MONGO_URL')('DirtyFlag', () => {
  const name = `t_${randomUUID().slice(0, 8)}`;
  const alone = new MongoConnections(1, true);
  const shared = new MongoConnections();
  const modelOf = (connections: MongoConnections): Model<Row> =>
    connections
      .database(watched(mongoUrl ?? ''), name)
      .model<Row>('Row', new Schema<Row>({ _id: String, n: Number, changedAt: Date }, { versionKey: false }));
  const rowsOf = (model: Model<Row>) => model.collection as unknown as mongo.Collection<Row>;
  let model: Model<Row>;
  let rows: mongo.Collection<Row>;
  let theirs: mongo.Collection<Row>;
  let flag: DirtyFlag;

  beforeAll(async () => {
    model = modelOf(alone);
    rows = rowsOf(model);
    theirs = rowsOf(modelOf(shared));
    await Promise.all([alone.opened(), shared.opened()]);
  });
  beforeEach(async () => {
    await rows.deleteMany({});
    await rows.insertOne({ _id: 'one', n: 0 });
    flag = new DirtyFlag(rows);
    flag.look()();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await model.db.dropDatabase();
    await Promise.all([alone.close(), shared.close()]);
  });

  it('is set before the first look, and clear after one', () => {
    expect(new DirtyFlag(rows).isSet).toBe(true);
    expect(flag.isSet).toBe(false);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['insertOne', () => rows.insertOne({ _id: 'two', n: 2 })],
    ['insertMany', () => rows.insertMany([{ _id: 'two', n: 2 }])],
    ['updateOne', () => rows.updateOne({ _id: 'one' }, { $inc: { n: 1 } })],
    ['a pipeline', () => rows.updateMany({}, [{ $set: { n: 2 } }])],
    ['replaceOne', () => rows.replaceOne({ _id: 'one' }, { n: 3 })],
    ['deleteOne', () => rows.deleteOne({ _id: 'one' })],
    ['findOneAndUpdate', () => rows.findOneAndUpdate({ _id: 'one' }, { $inc: { n: 1 } })],
    ['one that is made by it', () => rows.findOneAndUpdate({ _id: 'two' }, { $inc: { n: 1 } }, { upsert: true })],
    ['bulkWrite', () => rows.bulkWrite([{ insertOne: { document: { _id: 'two', n: 2 } } }])],
    ['mongoose', () => model.create({ _id: 'two', n: 2 })],
    ['a single step', () => BulkCommand.of(model.db).run([insertStep(model, { _id: 'two', n: 2 })])],
    [
      'steps',
      () =>
        BulkCommand.of(model.db).run([
          insertStep(model, { _id: 'two', n: 2 }),
          updateStep(model, { _id: 'one' }, { $inc: { n: 1 } }),
        ]),
    ],
    ['a write that failed', () => rows.insertOne({ _id: 'one', n: 1 }).catch(() => undefined)],
  ])('is set by %s', async (_, write) => {
    await write();
    expect(flag.isSet).toBe(true);
  });

  it('is not set by what found nothing, by reads, nor by what is written elsewhere', async () => {
    expect(await rows.findOneAndUpdate({ _id: 'none' }, { $inc: { n: 1 } })).toBeNull();
    await rows.find({}).toArray();
    await model.db.collection('others').insertOne({ n: 1 });
    expect(flag.isSet).toBe(false);
  });

  it('is cleared by a look that has come to its end alone, and not of what is written meanwhile', async () => {
    await rows.updateOne({ _id: 'one' }, { $inc: { n: 1 } });
    flag.look();
    expect(flag.isSet).toBe(true);
    const looked = flag.look();
    await rows.updateOne({ _id: 'one' }, { $inc: { n: 1 } });
    looked();
    expect(flag.isSet).toBe(true);
    flag.look()();
    expect(flag.isSet).toBe(false);
  });

  it('stays set for as long as what was written needs to become visible', async () => {
    const slow = new DirtyFlag(rows, 1_000);
    const now = jest.spyOn(performance, 'now');
    now.mockReturnValue(1e9);
    await rows.updateOne({ _id: 'one' }, { $inc: { n: 1 } });
    now.mockReturnValue(1e9 + 900);
    slow.look()();
    expect(slow.isSet).toBe(true);
    now.mockReturnValue(1e9 + 1_100);
    slow.look()();
    expect(slow.isSet).toBe(false);
  });

  it('is set again after a while, for what an operator wrote beside the platform', () => {
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + LOOK_ANYWAY_MS);
    expect(flag.isSet).toBe(true);
  });

  it('is always set where others write too', () => {
    const ofMany = new DirtyFlag(theirs);
    ofMany.look()();
    expect([ofMany.isSet, ofMany.hasSoleWriter, flag.hasSoleWriter]).toEqual([true, false, true]);
  });

  it('lets copies ask what changed after own writes alone, and find then what others wrote since they asked last', async () => {
    const seen = new SeenCommands(model.db);
    const asked = () => seen.all.filter((one) => one.name === 'find').length;
    const poller = new RowPoller<Row>(rows, new SystemClock());
    const changed: string[] = [];
    poller.follow({ isEmpty: () => false, changed: ({ _id }) => void changed.push(_id), allMayHaveChanged: () => {} });
    await poller.look();
    await poller.look();
    await poller.look();
    expect(asked()).toBe(1);
    expect(poller.isTrusted).toBe(true);
    await theirs.updateOne({ _id: 'one' }, [{ $set: { changedAt: '$$NOW' } }]);
    await poller.look();
    expect(changed).toEqual([]);
    await rows.insertOne({ _id: 'two', n: 2 });
    await poller.look();
    expect(changed).toEqual(['one']);
    expect(asked()).toBe(2);
    seen.stop();
  });
});
