import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { describeWith, TestDatabase } from '@plateia/test-kit';
import { BulkCommand, insertStep, isDuplicateKey, updateStep } from '@plateia/mongo';
import { Schema, type Model } from 'mongoose';

interface Act {
  _id: string;
  note?: string | undefined;
}
interface Total {
  _id: string;
  acts: number;
}

describeWith('writes that belong together', 'TEST_MONGO_URL')('writes that belong together', () => {
  let database: TestDatabase;
  let acts: Model<Act>;
  let totals: Model<Total>;
  let bulk: BulkCommand;

  beforeAll(() => {
    database = new TestDatabase();
    acts = database.connection.model<Act>('Act', new Schema<Act>({ _id: String, note: String }));
    totals = database.connection.model<Total>('Total', new Schema<Total>({ _id: String, acts: Number }));
    bulk = BulkCommand.of(database.connection);
  });
  beforeEach(async () => {
    await Promise.all([acts.deleteMany({}), totals.deleteMany({})]);
  });
  afterAll(() => database.drop());

  const count = (id: string, of = 'all') =>
    bulk.run([
      insertStep(acts, { _id: id, note: undefined }),
      updateStep(totals, { _id: of }, { $inc: { acts: 1 } }, { upsert: true }),
    ]);
  const stored = async () => ({
    acts: (await acts.find().sort({ _id: 1 })).map(({ _id }) => _id),
    totals: Object.fromEntries((await totals.find()).map((total) => [total._id, total.acts])),
  });

  it('are done in order, and say what they made', async () => {
    expect(await count('a')).toEqual(['made', 'made']);
    expect(await count('b')).toEqual(['made', 'changed']);
    expect(await bulk.run([updateStep(totals, { _id: 'none' }, { $inc: { acts: 1 } })])).toEqual(['missed']);
    expect(await stored()).toEqual({ acts: ['a', 'b'], totals: { all: 2 } });
    expect(await acts.findOne({ note: { $exists: true } }).lean()).toBeNull();
  });

  it('go together where they come together, and each caller hears of its own', async () => {
    await count('c');
    const told = (id: string) =>
      count(id).then(
        () => 'done',
        (error: unknown) => (isDuplicateKey(error) ? 'duplicate' : String(error)),
      );
    expect(await Promise.all(['a', 'b', 'c', 'd', 'c', 'e'].map(told))).toEqual([
      'done',
      'done',
      'duplicate',
      'done',
      'duplicate',
      'done',
    ]);
    // What comes behind a refused step of the same caller is not done, what other callers want is.
    expect(await stored()).toEqual({ acts: ['a', 'b', 'c', 'd', 'e'], totals: { all: 5 } });
  });

  it('tell a caller that its second step was refused, whose first is done', async () => {
    await totals.create({ _id: 'closed', acts: 9 });
    const impossible = updateStep<Total>(totals, { _id: 'closed', acts: 0 }, { $inc: { acts: 1 } }, { upsert: true });
    const refused = bulk.run([insertStep(acts, { _id: 'x' }), impossible]);
    const others = [count('y'), count('z')];
    await expect(refused).rejects.toMatchObject({ code: 11_000, step: 1 });
    await Promise.all(others);
    expect(await stored()).toEqual({ acts: ['x', 'y', 'z'], totals: { closed: 9, all: 2 } });
  });

  it('need as many commands as there are moments, not as there are callers', async () => {
    const commands = jest.spyOn(database.connection.getClient(), 'db');
    await Promise.all(Array.from({ length: 240 }, (_, index) => count(`n${index}`, `of${index % 3}`)));
    expect(commands).toHaveBeenCalledTimes(1);
    commands.mockRestore();
    expect((await stored()).totals).toEqual({ of0: 80, of1: 80, of2: 80 });
  });

  it("that stand alone stand in nobody's way where one is refused, and go again where their turn did not come", async () => {
    await acts.create({ _id: 'b' });
    const add = (id: string) =>
      bulk.run([insertStep(acts, { _id: id })]).then(
        ([outcome]) => outcome,
        (error: unknown) => (isDuplicateKey(error) ? 'duplicate' : String(error)),
      );
    const client = database.connection.getClient();
    const db = client.db.bind(client);
    const commands = jest.spyOn(client, 'db');
    expect(await Promise.all(['a', 'b', 'c'].map(add))).toEqual(['made', 'duplicate', 'made']);
    expect(commands).toHaveBeenCalledTimes(1);
    // As where the server gives up in the middle: the last of which it speaks is refused, of those behind it says nothing.
    const cutOff = {
      command: (whole: { ops: object[] }) => db('admin').command({ ...whole, ops: whole.ops.slice(0, 2) }),
    };
    commands.mockImplementationOnce(() => cutOff as unknown as ReturnType<typeof db>);
    expect(await Promise.all(['d', 'b', 'e', 'f'].map(add))).toEqual(['made', 'duplicate', 'made', 'made']);
    commands.mockImplementationOnce(() => cutOff as unknown as ReturnType<typeof db>);
    const untold = 'Error: the server did not say what became of every step';
    expect(await Promise.all(['g', 'h', 'i'].map(add))).toEqual([untold, untold, untold]);
    commands.mockRestore();
    expect((await stored()).acts).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });

  it('end with the connection for all who wait', async () => {
    const other = new TestDatabase();
    await other.connection.asPromise();
    await other.connection.getClient().close();
    const late = BulkCommand.of(other.connection);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => late.run([insertStep(acts, { _id: 'late' })])));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});
