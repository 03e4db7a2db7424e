import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { describeWith, mongoUrl } from '@plateia/test-kit';
import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import { createIndexes, MongoConnections, renewIndexes, type Connection } from '../src/index.js';

describeWith('indexes', 'TEST_MONGO_URL')('an index that changed', () => {
  const connections = new MongoConnections();
  let name: string;
  const opened: Connection[] = [];

  /** One release of a service: what it declares, on the database that the last one left. */
  const release = (unique: boolean, by: Record<string, 1 | -1> = { owner: 1 }): Connection => {
    const connection = connections.database(mongoUrl ?? '', name);
    connection.deleteModel(/.*/);
    const schema = new Schema({ owner: String, at: Number, text: String });
    schema.index(by, { name: 'of_owner', unique });
    schema.index({ text: 1 }, { name: 'by_text' });
    connection.model('Row', schema, 'rows');
    opened.push(connection);
    return connection;
  };
  const indexes = async (connection: Connection) =>
    Object.fromEntries(
      (await connection.collection('rows').listIndexes().toArray()).map((index) => [index['name'], index]),
    );

  beforeEach(() => {
    name = `t_${randomUUID().slice(0, 8)}`;
  });
  afterAll(async () => {
    for (const connection of opened) await connection.dropDatabase();
    await connections.close();
  });

  it.each([
    ['its options', true, { owner: 1 as const }],
    ['its keys', false, { owner: 1 as const, at: -1 as const }],
  ])('by %s fails no start, which makes the others, and is renewed by a migration', async (_what, unique, keys) => {
    const before = release(false);
    expect(await createIndexes(before)).toEqual([]);
    await before.collection('rows').dropIndex('by_text');
    const after = release(unique, keys);
    expect(await createIndexes(after)).toEqual(['rows.of_owner']);
    expect(Object.keys(await indexes(after)).sort()).toEqual(['_id_', 'by_text', 'of_owner']);
    expect(await renewIndexes(after)).toEqual(['rows.of_owner']);
    expect((await indexes(after))['of_owner']).toMatchObject({ key: keys, ...(unique && { unique }) });
    expect(await createIndexes(after)).toEqual([]);
    expect(await renewIndexes(after)).toEqual([]);
  });

  it('that rows do not allow yet fails no start, and is made once a migration has seen to them', async () => {
    const before = release(false);
    await createIndexes(before);
    const rows = before.collection('rows');
    await rows.dropIndex('of_owner');
    await rows.insertMany([{ owner: 'twice' }, { owner: 'twice' }]);
    const after = release(true);
    expect(await createIndexes(after)).toEqual(['rows.of_owner']);
    await expect(renewIndexes(after)).rejects.toThrow(/^index rows\.of_owner cannot be made: /);
    await rows.deleteOne({ owner: 'twice' });
    await renewIndexes(after);
    expect((await indexes(after))['of_owner']).toMatchObject({ unique: true });
    expect(await createIndexes(after)).toEqual([]);
  });

  it('that cannot be made leaves the old one in its place', async () => {
    const before = release(false);
    await createIndexes(before);
    await before.collection('rows').insertMany([{ owner: 'twice' }, { owner: 'twice' }]);
    await expect(renewIndexes(release(true))).rejects.toThrow(
      /^index rows\.of_owner cannot be made, the old one is back: /,
    );
    const { of_owner: old } = await indexes(before);
    expect(old).toMatchObject({ key: { owner: 1 } });
    expect(old).not.toHaveProperty('unique');
  });
});
