import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventEnvelope } from '@plateia/contracts';
import { updateStep } from '@plateia/mongo';
import { continueTrace, withTrace } from '@plateia/runtime';
import { describeWith, mongoUrl, until } from '@plateia/test-kit';
import { randomBytes } from 'node:crypto';
import { emit, MongoLog, type EventLog, type LogEntry } from '../src/index.js';
import { LogUnreachable } from '../src/delivery/engine-errors.js';
import { OUTBOX_INDEX } from '../src/outbox/outbox-entry.js';
import { LogProcess } from './support/log-process.js';
import { loseConnections, loseFirst } from './support/lose-connections.js';
import { NoteService } from './support/note-service.js';
import type { Note } from './support/notes.js';
import { quietLogger } from './support/quiet.js';
import { foreignEvent, noteShared, noteState, noteWritten } from './support/sample-events.js';

/** A log that remembers, and can be away. */
class FakeLog implements Pick<EventLog, 'publish'> {
  readonly published: EventEnvelope[] = [];
  away = false;
  /** whose events it does not take */
  readonly refused = new Set<string>();
  calls = 0;

  async publish(entries: readonly LogEntry[]): Promise<void> {
    this.calls += 1;
    if (this.away) throw new LogUnreachable('the log is away');
    if (entries.some(({ key }) => this.refused.has(key))) throw new RangeError('an event is too large');
    this.published.push(...entries.map(({ envelope }) => envelope));
  }
}

describeWith('the events kit against its engines', 'TEST_MONGO_URL')('outbox and relay', () => {
  let process: LogProcess;
  let fake: FakeLog;

  const service = () => NoteService.start(process, { log: fake as unknown as EventLog });
  const written = (noteId: string, n: number) => emit(noteWritten, { noteId, n }, { actor: 'member-1' });
  const versionsOf = (noteId: string) =>
    fake.published.filter(({ subject }) => subject === noteId).map(({ aggregateversion }) => aggregateversion);

  beforeEach(() => {
    process = new LogProcess(
      { open: (parts) => new MongoLog({ ...parts, logger: quietLogger }) },
      mongoUrl ?? '',
      `t${randomBytes(4).toString('hex')}.`,
    );
    fake = new FakeLog();
  });

  afterEach(async () => {
    await process.dropDatabase();
    await process.close();
  });

  it('takes out of a document along with its event what the service has done with', async () => {
    const { notes, relay, model } = await service();
    notes.beforePull((id) => (id === 'a' ? { open: { $in: ['read'] } } : undefined));
    const update = jest.spyOn(model.collection, 'bulkWrite');
    for (const _id of ['a', 'b'])
      await notes.insert(Object.assign({ _id, n: 1 }, { open: ['read', 'answer'] }), [written(_id, 1)]);
    await until('both have left', () => relay.drained());
    const found = await model.collection.find({}, { sort: { _id: 1 } }).toArray();
    expect(found).toMatchObject([
      { open: ['answer'], outbox: [] },
      { open: ['read', 'answer'], outbox: [] },
    ]);
    expect(update.mock.calls.flatMap(([operations]) => operations)).toHaveLength(2);
    update.mockRestore();
  });

  it.each(['nobody', 'somebody else, right after it was looked for,'])('changes what %s has opened', async (opener) => {
    const { notes } = await service();
    const find = jest.spyOn(notes, 'find').mockImplementationOnce(async () => {
      if (opener !== 'nobody') await notes.insert({ _id: 'a', n: 5 });
      return null;
    });
    const changed = await notes.amendOpened({ _id: 'a', n: 0 }, ({ n }) => ({ update: { $set: { n: n + 1 } } }));
    find.mockRestore();
    expect(changed?.n).toBe(opener === 'nobody' ? 1 : 6);
    const asked: number[] = [];
    const left = await notes.amendOpened({ _id: 'a', n: 0 }, ({ n }) => {
      asked.push(n);
      return undefined;
    });
    expect([left, asked]).toEqual([null, [changed?.n]]);
  });

  it('changes what is known without reading it, and what was changed since as it is then', async () => {
    const { notes } = await service();
    const known = await notes.insert({ _id: 'a', n: 1 });
    const find = jest.spyOn(notes, 'find');
    const doubled = ({ n }: Note) => ({ update: { $set: { n: 2 * n } } });
    expect(await notes.amend('a', doubled, known)).toMatchObject({ n: 2 });
    expect(find).not.toHaveBeenCalled();
    expect(await notes.amend('a', doubled, known)).toMatchObject({ n: 4 });
    expect(await notes.amend('a', (note) => (note.n === 1 ? undefined : doubled(note)), known)).toMatchObject({
      n: 8,
    });
    find.mockRestore();
    const asked: number[] = [];
    const left = ({ n }: Note) => void asked.push(n);
    expect(await notes.amend('a', left, await notes.find('a'))).toBeNull();
    expect(await notes.amend('a', left, known)).toBeNull();
    expect(asked).toEqual([8, 1, 8]);
  });

  it('says of a document with further writes behind it what became of each', async () => {
    const { notes, model, relay } = await service();
    const counting = (to: string, upsert = false) =>
      updateStep<Note>(model, { _id: to, version: 1 }, { $inc: { n: 1 } }, { upsert });
    await notes.insert({ _id: 'total', n: 0 });
    const a = await notes.insertAnd({ _id: 'a', n: 1 }, [written('a', 1)], [counting('total')]);
    const b = await notes.insertAnd({ _id: 'b', n: 1 }, [written('b', 1)], [counting('nobody'), counting('total')]);
    await notes.change('total', { update: {} });
    const c = await notes.insertAnd({ _id: 'c', n: 1 }, [written('c', 1)], [counting('total', true)]);
    expect([a, b, c]).toMatchObject([
      { document: { _id: 'a', version: 1 }, missed: [false] },
      { document: { _id: 'b' }, missed: [true, false] },
      { document: { _id: 'c' }, missed: [true] },
    ]);
    for (const behind of [[counting('total')], []])
      await expect(notes.insertAnd({ _id: 'a', n: 2 }, [written('a', 2)], behind)).rejects.toMatchObject({
        code: 11_000,
      });
    await until('they have left', () => relay.drained());
    expect(fake.published.map(({ subject }) => subject).toSorted()).toEqual(['a', 'b', 'c']);
    expect(await notes.find('total')).toMatchObject({ n: 2 });
  });

  it('writes an envelope that says everything, and takes it out of the document once it is sent', async () => {
    const { notes, relay, model } = await service();
    const trace = continueTrace('request-1', undefined);
    await withTrace(trace, () => notes.insert({ _id: 'a', n: 1 }, [written('a', 1)]));
    await until('it has left', () => relay.drained());
    expect(fake.published).toEqual([
      {
        specversion: '1.0',
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        source: '/services/feed',
        type: 'note_written',
        subject: 'a',
        time: expect.stringMatching(/Z$/),
        datacontenttype: 'application/json',
        dataschema: '/schemas/note_written/1',
        aggregateversion: 1,
        actorid: 'member-1',
        traceparent: trace.traceparent,
        data: { noteId: 'a', n: 1 },
      },
    ]);
    expect(await model.collection.findOne({ _id: 'a' as never })).toEqual({ _id: 'a', n: 1, version: 1, outbox: [] });
    await relay.stop();
  });

  it('lets events wait for each other while it lingers, and for nobody once that is over', async () => {
    const { notes, relay } = await service();
    relay.linger(600_000);
    for (const _id of ['a', 'b', 'c']) await notes.insert({ _id, n: 1 }, [written(_id, 1)]);
    expect(fake.calls).toBe(0);
    relay.linger(0);
    await until('they have left', () => relay.drained());
    expect([fake.calls, fake.published.map(({ subject }) => subject)]).toEqual([1, ['a', 'b', 'c']]);
    relay.linger(600_000);
    await notes.insert({ _id: 'd', n: 1 }, [written('d', 1)]);
    await until('who asks for it makes it leave', () => relay.drained());
    relay.linger(600_000);
    await notes.insert({ _id: 'e', n: 1 }, [written('e', 1)]);
    relay.linger(500_000);
    await relay.stop();
    expect(fake.published.map(({ subject }) => subject).slice(3)).toEqual(['d', 'e']);
  });

  it('reads together documents that are asked for at once', async () => {
    const { notes, model } = await service();
    for (const _id of ['a', 'b']) await notes.insert({ _id, n: 1 });
    const commands = jest.spyOn(model.db.db!, 'command');
    const found = await Promise.all(['a', 'b', 'nobody', 'a'].map((id) => notes.find(id)));
    expect(found.map((note) => note?._id)).toEqual(['a', 'b', undefined, 'a']);
    // The sweep asks by itself, for other things.
    const asked = commands.mock.calls.map(([{ filter }]) => filter?._id).filter((ids) => ids !== undefined);
    expect(asked).toEqual([{ $in: ['a', 'b', 'nobody'] }]);
    commands.mockRestore();
  });

  it('gives a change with n events n versions, and a silent change one', async () => {
    const { notes, relay } = await service();
    await notes.insert({ _id: 'a', n: 1 });
    const told = await notes.change('a', {
      version: 1,
      update: { $set: { n: 2 } },
      events: [written('a', 2), written('a', 2)],
    });
    expect(told).toEqual({ _id: 'a', n: 2, version: 3 });
    expect(await notes.change('a', { update: { $inc: { n: 1 } } })).toEqual({ _id: 'a', n: 3, version: 4 });
    await notes.change('a', {
      version: 4,
      update: {},
      events: [emit(noteState, { noteId: 'a', n: 3, hint: undefined }, { actor: 'system' })],
    });
    await until('all have left', () => relay.drained());
    expect(versionsOf('a')).toEqual([2, 3, 5]);
    expect(fake.published.at(-1)?.data).toEqual({ noteId: 'a', n: 3 });
    await relay.stop();
  });

  it('changes nothing and tells nothing when the document is not as it was believed to be', async () => {
    const { notes, relay } = await service();
    await notes.insert({ _id: 'a', n: 1 });
    expect(await notes.change('a', { version: 7, update: { $set: { n: 2 } }, events: [written('a', 2)] })).toBeNull();
    expect(await notes.change('a', { where: { n: 5 }, update: { $set: { n: 2 } } })).toBeNull();
    expect(await notes.find('a')).toEqual({ _id: 'a', n: 1, version: 1 });
    expect(await relay.drained()).toBe(true);
    await relay.stop();
  });

  it('refuses before the write what breaks the contract, belongs to another service or has no version', async () => {
    const { notes, relay } = await service();
    await expect(
      notes.insert({ _id: 'a', n: 1 }, [emit(noteWritten, { noteId: 'a', n: 1.5 }, { actor: 'system' })]),
    ).rejects.toThrow(/int/);
    await expect(
      notes.insert({ _id: 'a', n: 1 }, [emit(foreignEvent, { userId: 'u' }, { actor: 'system' })]),
    ).rejects.toThrow(/identity/);
    const shared = emit(noteShared, { noteId: 'a', by: 'other' as 'staff', where: 'feed' }, { actor: 'system' });
    await expect(notes.insert({ _id: 'a', n: 1 }, [shared])).rejects.toThrow(/Only readers/);
    await expect(notes.change('a', { update: {}, events: [written('a', 1)] })).rejects.toThrow(/version/);
    expect(await notes.find('a')).toBeNull();
    await relay.stop();
  });

  it('lets one of many writers at a time win, and sends every event of a document in order', async () => {
    const { notes, relay } = await service();
    await notes.insert({ _id: 'a', n: 0 });
    const bump = () => notes.amend('a', ({ n }) => ({ update: { $set: { n: n + 1 } }, events: [written('a', n + 1)] }));
    for (let round = 0; round < 20; round++) await Promise.all([bump(), bump(), bump()]);
    await until('all have left', () => relay.drained());
    expect(await notes.find('a')).toEqual({ _id: 'a', n: 60, version: 61 });
    expect(versionsOf('a')).toEqual(Array.from({ length: 60 }, (_, index) => index + 2));
    await relay.stop();
  });

  it('lets each of fifty writers at once in', async () => {
    const { notes, relay } = await service();
    await notes.insert({ _id: 'a', n: 0 });
    const bump = () => notes.amend('a', ({ n }) => ({ update: { $set: { n: n + 1 } } }));
    await Promise.all(Array.from({ length: 50 }, bump));
    expect(await notes.find('a')).toMatchObject({ n: 50 });
    await relay.stop();
  });

  it('keeps events while the log is away and sends them in order when it is back', async () => {
    const { notes, relay } = await service();
    fake.away = true;
    await notes.insert({ _id: 'a', n: 1 }, [written('a', 1)]);
    await notes.change('a', { version: 1, update: { $set: { n: 2 } }, events: [written('a', 2)] });
    await until('it was tried', () => fake.calls > 1);
    expect(await relay.drained()).toBe(false);
    fake.away = false;
    await until('all have left', () => relay.drained());
    expect(versionsOf('a')).toEqual([1, 2]);
    await relay.stop();
  });

  it('tells when the oldest event was written that has not left, but for those that the log refuses', async () => {
    const { notes, relay, model } = await service();
    expect(await relay.oldestWaiting()).toBeUndefined();
    fake.away = true;
    for (const _id of ['c', 'b', 'a']) {
      await notes.insert({ _id, n: 1 }, [written(_id, 1)]);
      process.clock.advance(1_000);
    }
    const writtenAt = async (_id: string) => {
      const row = await model.collection.findOne({ _id: _id as never });
      return (row?.['outbox'] as { at: Date }[] | undefined)?.[0]?.at;
    };
    const second = await writtenAt('b');
    const asked = jest.spyOn(model.db.db as NonNullable<typeof model.db.db>, 'command');
    expect(await relay.oldestWaiting()).toEqual(await writtenAt('c'));
    const plan = await model.db.db?.command({ explain: asked.mock.calls[0]?.[0], verbosity: 'queryPlanner' });
    const chosen = JSON.stringify((plan?.['queryPlanner'] as { winningPlan?: unknown } | undefined)?.winningPlan);
    expect(chosen).toContain(OUTBOX_INDEX);
    expect(chosen).not.toMatch(/COLLSCAN|"SORT"/);
    fake.refused.add('c').add('b');
    fake.away = false;
    await until('what the log takes has left', () => fake.published.length === 1);
    await until('none waits but what is refused', async () => (await relay.oldestWaiting()) === undefined);
    expect(await writtenAt('b')).toEqual(second);
  });

  it('lets one event that the log refuses keep back its own document only, and sends it when the log takes it', async () => {
    const refusals: string[] = [];
    const { notes, relay } = await NoteService.start(process, {
      log: fake as unknown as EventLog,
      refused: (type) => void refusals.push(type),
    });
    fake.away = true;
    fake.refused.add('c');
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const _id of names) await notes.insert({ _id, n: 1 }, [written(_id, 1)]);
    await notes.change('c', { version: 1, update: { $set: { n: 2 } }, events: [written('c', 2)] });
    fake.away = false;
    await until('the others have left', () => fake.published.length === 4);
    expect(new Set(fake.published.map(({ subject }) => subject))).toEqual(new Set(['a', 'b', 'd', 'e']));
    await until('it was refused', () => refusals.length > 0);
    await notes.insert({ _id: 'f', n: 1 }, [written('f', 1)]);
    await notes.change('c', { version: 2, update: { $set: { n: 3 } }, events: [written('c', 3)] });
    await until('a later one has left', () => versionsOf('f').length === 1);
    expect(await relay.drained()).toBe(false);
    expect(versionsOf('c')).toEqual([]);
    fake.refused.clear();
    process.clock.advance(60_000);
    await until('all have left', () => relay.drained());
    expect(versionsOf('c')).toEqual([1, 2, 3]);
    await relay.stop();
  });

  it('takes events out of their documents although the answer to the first try never comes', async () => {
    const { notes, relay, model } = await service();
    const lost = loseFirst(model.collection.collectionName, 'bulkWrite');
    await notes.insert({ _id: 'a', n: 1 }, [written('a', 1)]);
    await until('it was tried', () => lost.tries() === 1);
    loseConnections(process.database);
    await until('it has left', () => relay.drained());
    expect(lost.tries()).toBeGreaterThan(1);
    lost.restore();
    await relay.stop();
  });

  it('sends at its start what a dead process left behind', async () => {
    const before = new NoteService(process, { log: fake as unknown as EventLog });
    await service().then(({ relay }) => relay.stop());
    const left = before.composer.compose([written('a', 1), written('a', 2)], 1);
    await before.model.collection.insertOne({ _id: 'a', n: 1, version: 2, outbox: left } as never);
    const after = await service();
    await until('all have left', () => after.relay.drained());
    expect(versionsOf('a')).toEqual([1, 2]);
    await after.relay.stop();
  });

  it('asks once more before events leave, for what only that moment knows', async () => {
    const { notes, relay } = await NoteService.start(process, {
      log: fake as unknown as EventLog,
      beforePublish: async (entries) => {
        for (const { envelope } of entries) envelope.data = { ...(envelope.data as object), total: 7 };
      },
    });
    await notes.insert({ _id: 'a', n: 1 }, [written('a', 1)]);
    await until('it has left', () => relay.drained());
    expect(fake.published[0]?.data).toEqual({ noteId: 'a', n: 1, total: 7 });
    await relay.stop();
  });
});

describe('what is sent again by its owner', () => {
  it('is marked, and can only be a snapshot', async () => {
    const { EventComposer } = await import('../src/index.js');
    const { SystemClock } = await import('@plateia/runtime');
    const composer = new EventComposer('feed', new SystemClock());
    expect(composer.again(noteState, { noteId: 'a', n: 3 }, 12).envelope).toMatchObject({
      replay: true,
      aggregateversion: 12,
      actorid: 'system',
    });
    expect(() => composer.again(noteWritten, { noteId: 'a', n: 3 }, 12)).toThrow(/fact/);
  });
});
