import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith, mongoUrl } from '@plateia/test-kit';
import { randomUUID } from 'node:crypto';
import { type Connection, type Model, Schema } from 'mongoose';
import { appendOnlyPlugin, MongoConnections } from '../src/index.js';

interface Fact {
  _id: string;
  amount: number;
}

const schema = new Schema<Fact>({ _id: String, amount: Number }, { versionKey: false, collection: 'facts' });

describeWith('append-only rows', 'TEST_MONGO_URL')('rows that are only ever added to', () => {
  const connections = new MongoConnections();
  let database: Connection;
  let facts: Model<Fact>;

  beforeAll(async () => {
    database = connections.database(mongoUrl ?? '', `t_${randomUUID()}`);
    await connections.opened();
    facts = database.model<Fact>('Fact', schema.plugin(appendOnlyPlugin));
    await facts.collection.insertOne({ _id: 'a', amount: 1 } as never);
  });
  afterAll(async () => {
    await database.dropDatabase();
    await connections.close();
  });

  it.each<[string, (rows: Model<Fact>) => unknown]>([
    ['updateOne', ({ collection }) => collection.updateOne({}, { $set: { amount: 2 } })],
    ['updateMany', ({ collection }) => collection.updateMany({}, { $set: { amount: 2 } })],
    ['replaceOne', ({ collection }) => collection.replaceOne({}, { amount: 2 })],
    ['deleteOne', ({ collection }) => collection.deleteOne({})],
    ['deleteMany', ({ collection }) => collection.deleteMany({})],
    ['findOneAndUpdate', ({ collection }) => collection.findOneAndUpdate({}, { $set: { amount: 2 } })],
    ['findOneAndReplace', ({ collection }) => collection.findOneAndReplace({}, { amount: 2 })],
    ['findOneAndDelete', ({ collection }) => collection.findOneAndDelete({})],
    ['bulkWrite', ({ collection }) => collection.bulkWrite([{ deleteOne: { filter: {} } }])],
    ['the model', (model) => model.deleteMany({})],
  ])('are changed by nobody who has them: %s', async (_, change) => {
    await expect((async () => change(facts))()).rejects.toThrow('facts is only ever added to');
    expect(await facts.collection.find({}).toArray()).toEqual([{ _id: 'a', amount: 1 }]);
  });

  it('take more of them', async () => {
    await facts.collection.insertOne({ _id: 'b', amount: 2 } as never);
    expect(await facts.collection.countDocuments({})).toBe(2);
  });
});
