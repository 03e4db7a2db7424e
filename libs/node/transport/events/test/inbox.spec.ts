import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { describeWith, mongoUrl, until } from '@plateia/test-kit';
import { randomBytes } from 'node:crypto';
import type { Inbox } from '../src/index.js';
import { logAdapter } from './support/adapters.js';
import { LogProcess } from './support/log-process.js';
import { loseConnections, loseFirst } from './support/lose-connections.js';
import { RecordingGroup } from './support/recording-group.js';
import { noted } from './support/sample-events.js';

describeWith('the events kit against its engines', 'TEST_MONGO_URL')('an inbox whose command is never answered', () => {
  let life: LogProcess;
  let inbox: Inbox;
  beforeEach(() => {
    life = new LogProcess(logAdapter('mongo'), mongoUrl ?? '', `t${randomBytes(4).toString('hex')}.`);
    inbox = life.inbox('reader');
  });
  afterEach(async () => {
    await life.dropDatabase();
    await life.close();
  });

  it('writes its rows again, and the group goes on to keep its place', async () => {
    const lost = loseFirst('inbox', 'insertMany');
    const reader = new RecordingGroup(life, 'reader').start();
    const first = noted('a', 1);
    await life.log.publish([first]);
    await until('its row is under way', () => lost.tries() === 1);
    loseConnections(life.database);
    await until('it is written', async () => (await inbox.seen([first.envelope.id])).has(first.envelope.id));
    lost.restore();
    await reader.stop();
    const later = new RecordingGroup(life, 'reader').start();
    await life.log.publish([noted('a', 2)]);
    await until('the next is handled', () => later.handled.length === 1);
    expect(later.numbersOf('a')).toEqual([2]);
    await later.stop();
  });

  it('writes no row for what may be handled again, and one for each of the others', async () => {
    const [again, once] = [noted('a', 1), noted('b', 1)];
    const reader = new RecordingGroup(life, 'reader').start({ isIdempotent: ({ id }) => id === again.envelope.id });
    await life.log.publish([again, once]);
    await until('both are handled', () => reader.handled.length === 2);
    await reader.stop();
    const rows = await life.database.collection('inbox').find({}).toArray();
    expect(rows.map(({ _id }) => String(_id))).toEqual([`reader:${once.envelope.id}`]);
  });

  it('asks again what it has seen, and what is parked', async () => {
    await inbox.parked.put({ ...noted('a', 1), position: '1', replayed: false }, 'a');
    const { db } = life.database;
    const lost = jest.spyOn(db as NonNullable<typeof db>, 'command');
    lost.mockReturnValue(new Promise(() => undefined));
    const asked = [inbox.seen(['1']), inbox.parked.list()] as const;
    await until('both are under way', () => lost.mock.calls.length === 2);
    loseConnections(life.database);
    const [seen, parked] = await Promise.all(asked);
    lost.mockRestore();
    expect([seen.size, parked.length]).toEqual([0, 1]);
  });
});
