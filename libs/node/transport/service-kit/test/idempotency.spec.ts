import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { ErrorCode } from '@plateia/contracts';
import { createLogger, Scheduler } from '@plateia/runtime';
import { describeWith, ManualClock, TestDatabase } from '@plateia/test-kit';
import { mongo } from 'mongoose';
import { ServiceError } from '../src/http/service-error.js';
import { IdempotencyKeys, type Attempt } from '../src/idempotency/idempotency-keys.js';
import type { Answered } from '../src/idempotency/stored-answers.js';

describeWith('idempotency keys', 'TEST_MONGO_URL')('IdempotencyKeys', () => {
  const clock = new ManualClock();
  const logger = createLogger({ service: 'test', level: 'silent' });
  const scheduler = new Scheduler(logger);
  let database: TestDatabase;
  let keys: IdempotencyKeys;
  let count = 0;
  const scope = { who: 'u1', method: 'POST', path: '/api/feed/post' };
  const attempt = (parts: Partial<Attempt> = {}): Attempt => ({
    scope,
    key: `key-number-${++count}`,
    body: { text: 'a', n: 1 },
    ...parts,
  });
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'no refusal',
      (error: unknown) => (error instanceof ServiceError ? error.code : error),
    );
  const created = async (id: string) => ({ status: 201, body: { id } });
  const never = () => Promise.reject(new Error('ran again'));
  /** Replicas share nothing but the database: their steps meet there, and not in one command. */
  const replicas = (many: number) =>
    Array.from(
      { length: many },
      () => new IdempotencyKeys({ connection: database.replica(), scheduler, clock, logger }),
    );

  beforeAll(async () => {
    database = new TestDatabase();
    keys = new IdempotencyKeys({ connection: database.connection, scheduler, clock, logger });
    await database.createIndexes();
  });
  afterAll(async () => {
    await scheduler.stop();
    await database.drop();
  });

  it('runs once for 20 callers at once, and tells later ones the same', async () => {
    const same = attempt();
    const ran: string[] = [];
    const refusals: unknown[] = [];
    let finish = () => {};
    const everyoneHasCome = new Promise<void>((resolve) => (finish = resolve));
    const come = () => ran.length + refusals.length === 20 && finish();
    const sides = replicas(4);
    const runs = Array.from({ length: 20 }, async (_, n) => {
      try {
        return await sides[n % sides.length]!.run(same, async (id) => {
          ran.push(id);
          come();
          await everyoneHasCome;
          return created(id);
        });
      } catch (refusal) {
        refusals.push(refusal);
        come();
        return null;
      }
    });
    const answers = (await Promise.all(runs)).filter((answer) => answer !== null);
    expect(ran).toHaveLength(1);
    expect(answers).toEqual([{ status: 201, body: { id: ran[0] }, replayed: false }]);
    expect(refusals).toHaveLength(19);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        code: 'IDEMPOTENCY_IN_PROGRESS',
        status: 409,
        extras: { headers: { 'retry-after': '1' } },
      });
    }
    const sameOtherwiseWritten = { ...same, body: { n: 1, text: 'a' } };
    expect(await keys.run(sameOtherwiseWritten, never)).toEqual({ status: 201, body: { id: ran[0] }, replayed: true });
  });

  it('keeps members, calls, paths and actions apart, and another body out', async () => {
    const first = attempt();
    await keys.run(first, created);
    expect(await codeOf(keys.run({ ...first, body: { text: 'b', n: 1 } }, never))).toBe('IDEMPOTENCY_MISMATCH');
    const others = [{ who: 'u2' }, { method: 'PUT' }, { path: '/api/feed/edit' }, { action: 'accept' }];
    for (const other of others) {
      expect((await keys.run({ ...first, scope: { ...scope, ...other } }, created)).replayed).toBe(false);
    }
  });

  it('refuses a key that is too short, too long or not visible ASCII', async () => {
    for (const key of ['', '1234567', 'x'.repeat(256), 'with space', 'κλειδί-κλειδί', 'line\nfeed', '12345678\u007f']) {
      const refusal = await keys.run(attempt({ key }), never).catch((error: unknown) => error);
      expect(refusal).toMatchObject({
        code: 'VALIDATION_FAILED',
        status: 400,
        details: [{ field: 'Idempotency-Key' }],
      });
    }
    for (const key of ['12345678', '~'.repeat(255), `{"$ne":"${++count}"}`]) {
      expect((await keys.run(attempt({ key }), created)).status).toBe(201);
    }
  });

  it('stores the refusals of the business, and only those', async () => {
    const stored: ErrorCode[] = [
      'PAYMENT_FAILED',
      'FORBIDDEN',
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'CODE_EXPIRED',
      'FRIEND_LIMIT',
    ];
    const details = { a: { $b: 1, 'c.d': null } };
    for (const code of stored) {
      const same = attempt();
      const refuse = () => Promise.reject(new ServiceError(code, details));
      expect(await codeOf(keys.run(same, refuse))).toBe(code);
      const { status, body } = new ServiceError(code, details);
      expect(await keys.run(same, never)).toEqual({ status, body, replayed: true });
    }
    const passing: ErrorCode[] = ['VALIDATION_FAILED', 'UNAUTHORIZED', 'RATE_LIMITED', 'LIMIT_REACHED', 'UNAVAILABLE'];
    for (const code of passing) {
      const same = attempt();
      expect(await codeOf(keys.run(same, () => Promise.reject(new ServiceError(code))))).toBe(code);
      expect(await keys.run(same, created)).toMatchObject({ status: 201, replayed: false });
    }
  });

  it('frees the key of a refused try for a mended body, but not that of a fault', async () => {
    const refused = attempt();
    await codeOf(keys.run(refused, () => Promise.reject(new ServiceError('VALIDATION_FAILED'))));
    expect((await keys.run({ ...refused, body: { text: 'mended' } }, created)).replayed).toBe(false);

    const faulty = attempt();
    const ids: string[] = [];
    const fail = (id: string) => {
      ids.push(id);
      return Promise.reject(new Error('connection lost, written or not'));
    };
    await expect(keys.run(faulty, fail)).rejects.toThrow('connection lost');
    expect(await codeOf(keys.run({ ...faulty, body: {} }, never))).toBe('IDEMPOTENCY_MISMATCH');
    const { body } = await keys.run(faulty, created);
    expect(body).toEqual({ id: ids[0] });
  });

  it('hands a run that died over when its lease is out: one successor, under the same id', async () => {
    const same = attempt();
    const ids: string[] = [];
    let revive = () => {};
    const asleep = new Promise<void>((resolve) => (revive = resolve));
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const dead = keys.run(same, async (id) => {
      ids.push(id);
      begun();
      await asleep;
      return { status: 201, body: 'from the dead' };
    });
    await hasBegun;
    clock.advance(15);
    expect(await codeOf(keys.run(same, never))).toBe('IDEMPOTENCY_IN_PROGRESS');
    clock.advance(15);
    const sides = replicas(5);
    const successors = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        sides[n % sides.length]!.run(same, async (id) => {
          ids.push(id);
          return created(id);
        }).catch((error: unknown) => codeOf(Promise.reject(error))),
      ),
    );
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBe(ids[0]);
    const rest = successors.filter((answer) => answer !== 'IDEMPOTENCY_IN_PROGRESS');
    expect(
      rest.filter(
        (answer) => typeof answer === 'object' && answer !== null && !('replayed' in answer && answer.replayed),
      ),
    ).toHaveLength(1);
    revive();
    // What the successor answered counts, also for the caller of the first.
    const counting = { status: 201, body: { id: ids[0] }, replayed: true };
    expect(await dead).toEqual(counting);
    expect(await keys.run(same, never)).toEqual(counting);
  });

  it('takes over at once what a platform left behind that had the data before, and nothing from its own', async () => {
    const of = (owner: string) =>
      new IdempotencyKeys({ connection: database.replica(), scheduler, clock, logger, owner });
    const same = attempt();
    const ids: string[] = [];
    void of('killed').run(same, (id) => new Promise(() => ids.push(id)));
    while (ids.length === 0) await new Promise(setImmediate);
    for (const sharing of [keys, of('killed')])
      expect(await codeOf(sharing.run(same, never))).toBe('IDEMPOTENCY_IN_PROGRESS');
    expect(await of('next').run(same, created)).toEqual({ status: 201, body: { id: ids[0] }, replayed: false });
    expect((await keys.run(same, never)).replayed).toBe(true);
  });

  it('keeps the id of a run that died also when its successor is refused', async () => {
    const same = attempt();
    const ids: string[] = [];
    void keys.run(same, (id) => new Promise(() => ids.push(id)));
    while (ids.length === 0) await new Promise(setImmediate);
    clock.advance(30);
    await codeOf(keys.run(same, () => Promise.reject(new ServiceError('RATE_LIMITED'))));
    expect((await keys.run(same, created)).body).toEqual({ id: ids[0] });
  });

  /** A run that goes on until it is told to end. */
  const begin = async (same: Attempt) => {
    let end: (outcome: Answered | ServiceError) => void = () => {};
    const ended = new Promise<Answered | ServiceError>((resolve) => (end = resolve));
    let begun: (id: string) => void = () => {};
    const id = new Promise<string>((resolve) => (begun = resolve));
    const answer = keys.run(same, async (resourceId) => {
      begun(resourceId);
      const outcome = await ended;
      if (outcome instanceof ServiceError) throw outcome;
      return outcome;
    });
    return { id: await id, end, answer };
  };

  it('leaves a key with the run that goes on, however long it takes', async () => {
    const same = attempt();
    const run = await begin(same);
    for (let renewals = 0; renewals < 5; renewals++) {
      clock.advance(20);
      await keys.renewLeases();
    }
    expect(await codeOf(keys.run(same, never))).toBe('IDEMPOTENCY_IN_PROGRESS');
    run.end(await created(run.id));
    expect(await run.answer).toEqual({ status: 201, body: { id: run.id }, replayed: false });
    // What has ended is renewed no more: nothing of it is running.
    await keys.renewLeases();
    expect(await keys.run(same, never)).toMatchObject({ replayed: true });
  });

  it('stores neither answer nor refusal of a run that was taken over, and tells its caller to wait', async () => {
    for (const outcome of [
      await created('late'),
      new ServiceError('PAYMENT_FAILED'),
      new ServiceError('RATE_LIMITED'),
    ]) {
      const same = attempt();
      const first = await begin(same);
      clock.advance(30);
      const second = await begin(same);
      expect(second.id).toBe(first.id);
      first.end(outcome);
      expect(await codeOf(first.answer)).toBe('IDEMPOTENCY_IN_PROGRESS');
      second.end(await created('the one that counts'));
      await second.answer;
      expect(await keys.run(same, never)).toMatchObject({ body: { id: 'the one that counts' }, replayed: true });
    }
  });

  it('takes no key away for a clock that runs ahead: leases are dated by the database', async () => {
    const ahead = new ManualClock(clock.now() + 60_000);
    const replica = new IdempotencyKeys({ connection: database.replica(), scheduler, clock: ahead, logger });
    const same = attempt();
    const run = await begin(same);
    expect(await codeOf(replica.run(same, never))).toBe('IDEMPOTENCY_IN_PROGRESS');
    run.end(await created(run.id));
    await run.answer;
  });

  it('keeps a key of money for good, what was answered to it for a day, and so refusals that moved none', async () => {
    const bought = attempt({ keyLasts: 'payment' });
    const { id, end, answer } = await begin(bought);
    end(await created(id));
    await answer;
    const declined = attempt({ keyLasts: 'payment' });
    await codeOf(keys.run(declined, () => Promise.reject(new ServiceError('PAYMENT_FAILED'))));
    const mistaken = attempt({ keyLasts: 'payment' });
    await codeOf(keys.run(mistaken, () => Promise.reject(new ServiceError('NOT_FOUND'))));
    const usual = attempt();
    await keys.run(usual, created);

    const answered = async () => {
      const rows = await database.connection.collection('idempotency_keys').find({ until: null }).toArray();
      return rows.filter((row) => row['answer'] !== undefined).length;
    };
    clock.advance(86_000);
    await keys.forgetAnswers();
    expect(await keys.run(bought, never)).toEqual({ status: 201, body: { id }, replayed: true });
    expect(await keys.run(declined, never)).toMatchObject({ status: 402, replayed: true });
    expect(await answered()).toBe(2);

    clock.advance(400 * 86_400);
    await keys.forgetAnswers();
    expect(await answered()).toBe(1);
    // Done again under its id, it finds what was bought and says how that stands now.
    const asked: string[] = [];
    const present = (tried: string): Promise<Answered> => {
      asked.push(tried);
      return Promise.resolve({ status: 201, body: { id: tried, state: 'paid out' } });
    };
    const now = { status: 201, body: { id, state: 'paid out' }, replayed: true };
    expect(await keys.run(bought, present)).toEqual(now);
    expect(await codeOf(keys.run({ ...bought, body: { text: 'another' } }, never))).toBe('IDEMPOTENCY_MISMATCH');
    expect(await keys.run(declined, never)).toMatchObject({ status: 402, replayed: true });
    expect(asked).toEqual([id]);
    for (const ended of [mistaken, usual]) expect((await keys.run(ended, created)).replayed).toBe(false);
  });

  /** The next command is carried out or not, and then its sender hears of an error in place of the answer. */
  const disturb = (error: Error, { isDone }: { isDone: boolean }) => {
    const client = database.connection.getClient();
    const open = client.db.bind(client);
    return jest.spyOn(client, 'db').mockImplementationOnce((...names) => {
      const db = open(...names);
      const send = db.command.bind(db);
      jest.spyOn(db, 'command').mockImplementationOnce(async (...command) => {
        if (isDone) await send(...command);
        throw error;
      });
      return db;
    });
  };
  const lost = () => new mongo.MongoNetworkError('the connection broke');

  it.each([true, false])('asks once more where an answer was lost, written or not (%s)', async (isDone) => {
    const same = attempt();
    const ids: string[] = [];
    const asked = disturb(lost(), { isDone });
    const { body, replayed } = await keys.run(same, (id) => {
      ids.push(id);
      asked.mockRestore();
      disturb(lost(), { isDone });
      return created(id);
    });
    expect([ids, replayed]).toEqual([[(body as { id: string }).id], false]);
    expect(await keys.run(same, never)).toEqual({ status: 201, body, replayed: true });
    jest.restoreAllMocks();
  });

  it('runs nothing where there is no server to ask, and does not ask again', async () => {
    const away = new mongo.MongoServerSelectionError('no server', {} as never);
    const asked = disturb(away, { isDone: false });
    await expect(keys.run(attempt(), never)).rejects.toBe(away);
    expect(asked).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
  });

  it('forgets after 24 hours', async () => {
    const same = attempt();
    const first = await keys.run(same, created);
    clock.advance(86_399);
    expect((await keys.run(same, never)).body).toEqual(first.body);
    clock.advance(1);
    const anew = await keys.run({ ...same, body: 'another' }, created);
    expect(anew.replayed).toBe(false);
    expect(anew.body).not.toEqual(first.body);
  });
});
