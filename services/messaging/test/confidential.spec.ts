import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pairId } from '@plateia/contracts';
import { describeWith } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { MessagingHarness } from './support/messaging-harness.js';

const SECRET = 'the key is under the third pot';

describeWith('messaging and all that it writes', 'TEST_MONGO_URL')('what members write', () => {
  let harness: MessagingHarness;
  const logged: string[] = [];
  beforeAll(async () => {
    harness = await MessagingHarness.start({ LOG_LEVEL: 'trace' }, { write: (line) => void logged.push(line) });
  });
  afterAll(() => harness.stop());

  const friends = async (): Promise<[Member, Member]> => {
    const both: [Member, Member] = [await harness.member('Anna Pappa'), await harness.member('Nikos Rallis')];
    await harness.befriend(...both);
    return both;
  };

  /** Every row that the service, its log and its parked events have, by collection. */
  async function stored(): Promise<Map<string, string[]>> {
    const { connection } = harness.context;
    const prefix = connection.name.replace(/messaging$/, '');
    const { databases } = await connection.getClient().db().admin().listDatabases({ nameOnly: true });
    const rows = new Map<string, string[]>();
    for (const { name } of databases.filter((database) => database.name.startsWith(prefix)))
      for (const collection of await connection.getClient().db(name).collections()) {
        const found = await collection.find({}).toArray();
        rows.set(
          `${name.slice(prefix.length)}.${collection.collectionName}`,
          found.map((row) => JSON.stringify(row)),
        );
      }
    return rows;
  }

  it('stands in no event, no parked one and no line of a log', async () => {
    const [anna, nikos] = await friends();
    const recipientId = nikos.userId;
    const send = (content: string) =>
      anna.post('/api/message/send', { recipientId, content }).set('idempotency-key', `a-key-of-${content.length}`);
    const { body } = await send(SECRET).expect(201);
    await send(`${SECRET} ${'x'.repeat(4_000)}`).expect(400);
    await anna.post('/api/message/send', { recipientId: anna.userId, content: SECRET }).expect(422);
    await anna.post('/api/message/edit', { id: body.id, content: `${SECRET}!` }).expect(200);
    await nikos.post('/api/message/edit', { id: body.id, content: SECRET }).expect(404);
    await nikos.get('/api/message/conversations', { q: SECRET }).expect(200);
    await nikos.get('/api/message/list', { conversation_uuid: pairId(anna.userId, nikos.userId) }).expect(200);
    await harness.drain();

    const places = [...(await stored())].filter(([, rows]) => rows.some((row) => row.includes('third pot')));
    // The second one holds the answer for whoever repeats the call, for a day.
    expect(places.map(([place]) => place).toSorted()).toEqual(['messaging.idempotency_keys', 'messaging.messages']);
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => line.includes('third pot'))).toEqual([]);
  });

  it('that they are writing is stored nowhere', async () => {
    const [anna, nikos] = await friends();
    const conversation_uuid = pairId(anna.userId, nikos.userId);
    await anna.post('/api/message/send', { recipientId: nikos.userId, content: 'Hello' }).expect(201);
    await harness.drain();
    const before = await stored();
    await nikos.post('/api/message/typing', { conversation_uuid }).expect(204);
    await harness.drain();
    const added = [...(await stored())].flatMap(([place, rows]) => {
      const known = before.get(place) ?? [];
      return rows.filter((row) => !known.includes(row)).map((row) => `${place}: ${row}`);
    });
    // Events that came before may be noted as handled meanwhile.
    expect(
      added.filter((row) => [nikos.userId, conversation_uuid, 'typing'].some((word) => row.includes(word))),
    ).toEqual([]);
  });
});
