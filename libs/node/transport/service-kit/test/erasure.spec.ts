import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@plateia/contracts';
import { erasureDoneOn } from '@plateia/contracts/identity';
import { describeWith, mongoUrl, until, watched } from '@plateia/test-kit';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Erasure } from '../src/erasure/erasure.schema.js';
import { Eraser } from './erasure/eraser.js';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const HOOK = path('../../../../../tools/source-hook.mjs');
const DYING = path('./erasure/dying-eraser.ts');
const ROWS = 200_000;

describeWith('erasure against its database', 'TEST_MONGO_URL')('the erasure of a member with 200,000 rows', () => {
  const url = mongoUrl ?? '';
  const database = `t_${randomUUID().slice(0, 8)}`;
  const userId = '01900000-0000-7000-8000-000000000001';
  const other = '01900000-0000-7000-8000-000000000002';
  let eraser: Eraser;

  const die = (owner: string, portions: number): Promise<NodeJS.Signals | null> => {
    const orders = JSON.stringify({ url, database, owner, portions });
    const child = spawn(process.execPath, ['--conditions=source', '--import', HOOK, DYING, orders], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return new Promise((resolve) => child.on('close', (_, signal) => resolve(signal)));
  };
  const left = (member = userId) => eraser.parts.collection.countDocuments({ member }, { hint: 'of_member' });
  const row = () => eraser.connection.collection<Erasure>('erasures').findOne({ _id: userId });
  const lookAgain = () =>
    eraser.connection.collection<Erasure>('erasures').updateOne({ _id: userId }, { $set: { dueAt: new Date(0) } });
  const told = async () => {
    await until('all is sent', () => eraser.drained());
    const entries = await eraser.connection.collection('log.entries').find({}).toArray();
    return entries.map(({ ['envelope']: envelope }) => envelope as { type: string; data: object });
  };

  beforeAll(async () => {
    eraser = new Eraser(url, database, 'last');
    await eraser.start();
    for (let first = 0; first < ROWS; first += 20_000) {
      const rows = Array.from({ length: 20_000 }, (_, n) => ({ _id: `p${first + n}`, member: userId }));
      await eraser.parts.collection.insertMany(rows as never, { ordered: false, writeConcern: { w: 1 } });
    }
    await eraser.parts.collection.insertOne({ _id: 'kept', member: other } as never);
  });
  afterAll(async () => {
    await eraser.connection.dropDatabase();
    await eraser.stop();
  });

  it('begins with the rows as they are, goes on where a process died, and is told of once, when nothing is left', async () => {
    await eraser.stop();
    eraser = new Eraser(watched(url), database, 'last');
    expect(await left()).toBe(ROWS);
    const asked = new Set<unknown>();
    const client = eraser.connection.getClient();
    const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) =>
      void asked.add(command[commandName]);
    client.on('commandStarted', note);
    await eraser.erasures.begin(userId);
    await eraser.erasures.begin(userId);
    client.off('commandStarted', note);
    // The consumer of the event is through, whatever there is to do.
    expect([asked.has('erasures'), asked.has('parts')]).toEqual([true, false]);
    expect(await eraser.erasures.hasBegun(userId)).toBe(true);
    expect(await left()).toBe(ROWS);

    expect(await die('first', 40)).toBe('SIGKILL');
    expect(await left()).toBe(ROWS - 40_000);
    expect(await die('second', 60)).toBe('SIGKILL');
    expect(await left()).toBe(ROWS - 100_000);
    expect(await told()).toEqual([]);

    await eraser.start();
    await until('it is done', async () => (await row())?.doneAt);
    expect([await left(), await left(other)]).toEqual([0, 1]);
    const done = { type: erasureDoneOn('feed.v1').type, data: { userId, service: 'feed' } };
    expect(await told()).toMatchObject([done]);
    expect((await row())?.erased).toBeGreaterThanOrEqual(ROWS - 2_000);
  });

  it('looks once more a day later, for what came late, and says nothing of it', async () => {
    const late = Array.from({ length: 3 }, (_, n) => ({ _id: `late${n}`, member: userId }));
    await eraser.parts.collection.insertMany(late as never);
    const settled = await until('the last look is arranged', async () => {
      const found = await row();
      return found?.dueAt && found.doneAt && found.dueAt > found.doneAt ? found : undefined;
    });
    expect(Number(settled.dueAt) - Number(settled.doneAt)).toBeGreaterThan(23 * 3_600_000);
    await lookAgain();
    await until('it has looked', async () => (await row())?.dueAt === null);
    expect([await left(), (await told()).length]).toEqual([0, 1]);
  });

  it('finds no parked event of the member any more, and lets those of others be', async () => {
    const { parked } = eraser;
    const facts = { mine: [userId, other], ofMe: [other, userId], theirs: [other, other] } as const;
    for (const [id, [actorid, subject]] of Object.entries(facts)) {
      const envelope = { id, actorid, subject, aggregateversion: 1 } as EventEnvelope;
      await parked.put({ topic: 'feed.v1', key: subject, position: '1', replayed: false, envelope }, subject);
    }
    await lookAgain();
    await until('it has looked', async () => (await parked.list()).length === 1);
    expect((await parked.list()).map(({ envelope }) => envelope.id)).toEqual(['theirs']);
    await until('the last look is behind', async () => (await row())?.dueAt === null);
  });

  it('is done once more where it is asked for once more, and says so: a backup may have brought the rows back', async () => {
    await eraser.parts.collection.insertOne({ _id: 'restored', member: userId } as never);
    await eraser.erasures.begin(userId);
    await until('it is told again', async () => (await told()).length === 2);
    expect([await left(), await left(other)]).toEqual([0, 1]);
  });
});
