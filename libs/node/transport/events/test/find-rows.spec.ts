import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { countRows, findRow, findRows } from '@plateia/mongo';
import { describeWith, TestDatabase } from '@plateia/test-kit';
import mongoose from 'mongoose';

interface Row extends mongoose.mongo.Document {
  _id: number;
  even: boolean;
  text: string;
}

describeWith('reading rows', 'TEST_MONGO_URL')('findRows', () => {
  const database = new TestDatabase();
  const rows = () => database.connection.collection<Row>('rows') as unknown as mongoose.mongo.Collection<Row>;
  const { MongoNetworkError, MongoServerSelectionError } = mongoose.mongo;

  /** The same rows, behind a server that fails the first time. */
  function failingWith(error: Error) {
    const conn = { __proto__: database.connection, db: { command: () => Promise.reject(error) } };
    return { __proto__: rows(), conn } as unknown as ReturnType<typeof rows>;
  }

  beforeAll(async () => {
    await rows().insertMany([...Array(300).keys()].map((_id) => ({ _id, even: _id % 2 === 0, text: `ναι ${_id}` })));
    await rows().createIndex({ even: 1, _id: 1 }, { name: 'even' });
  });
  afterAll(() => database.drop());

  it('reads before the connection stands', async () => {
    const early = database.replica().collection<Row>('rows');
    expect(await findRow<Row>(early, { _id: 7 })).toEqual({ _id: 7, even: false, text: 'ναι 7' });
  });

  it('finds all, however many, and none', async () => {
    expect(await findRows(rows(), {})).toHaveLength(300);
    expect(await findRows(rows(), { _id: -1 })).toEqual([]);
    expect(await findRow(rows(), { _id: -1 })).toBeNull();
  });

  it('counts by an index', async () => {
    expect(await countRows(rows(), { even: true }, { hint: 'even' })).toBe(150);
    expect(await countRows(rows(), { even: true, _id: { $lt: 10 } }, { hint: 'even' })).toBe(5);
    await expect(countRows(rows(), { even: true }, { hint: 'no_such_index' })).rejects.toMatchObject({ code: 2 });
  });

  it('takes order, place, number, fields and index as asked; what is undefined was not asked for', async () => {
    const options = { sort: { _id: -1 }, skip: 2, limit: 3, projection: { text: 1 }, hint: 'even' } as const;
    const found = await findRows(rows(), { even: true }, options);
    expect(found).toEqual([294, 292, 290].map((_id) => ({ _id, text: `ναι ${_id}` })));
    expect(await findRow(rows(), {}, { sort: { _id: -1 }, hint: undefined })).toMatchObject({ _id: 299 });
  });

  it('finds more than one answer holds', async () => {
    const long = database.connection.collection<Row>('long_rows');
    const text = 'x'.repeat(1_000_000);
    await long.insertMany([...Array(20).keys()].map((_id) => ({ _id, even: true, text })));
    const found = await findRows<Row>(long, {}, { sort: { _id: 1 } });
    expect(found.map(({ _id }) => _id)).toEqual([...Array(20).keys()]);
  });

  it('reads again when the connection was cut, and does not where no server was found', async () => {
    expect(await findRow(failingWith(new MongoNetworkError('cut')), { _id: 1 })).toMatchObject({ _id: 1 });
    const nobody = new MongoServerSelectionError('nobody', {} as never);
    await expect(findRow(failingWith(nobody), { _id: 1 })).rejects.toBe(nobody);
  });

  it('says what the server says of a question it does not understand', async () => {
    await expect(findRows(rows(), { _id: { $odd: true } })).rejects.toThrow('unknown operator: $odd');
  });
});
