import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { schemaOf, versionIn, type EventEnvelope } from '@plateia/contracts';
import { promisedMs, until } from '@plateia/test-kit';
import { randomBytes } from 'node:crypto';
import type { Delivery } from '../src/index.js';
import { LogProcess, type LogAdapter } from './support/log-process.js';
import { RecordingGroup } from './support/recording-group.js';
import { noted, noteWritten2 } from './support/sample-events.js';

class MongoNetworkError extends Error {
  override readonly name = 'MongoNetworkError';
}

/** What every log owes its groups, whatever it is made of. */
export function eventLogContract(adapter: LogAdapter, url: string): void {
  let prefix: string;
  let processes: LogProcess[];
  let groups: RecordingGroup[];

  const start = () => {
    const started = new LogProcess(adapter, url, prefix);
    processes.push(started);
    return started;
  };
  const group = (
    within: LogProcess,
    name: string,
    handler?: (delivery: Delivery, attempt: number) => Promise<void>,
  ) => {
    const made = new RecordingGroup(within, name, handler);
    groups.push(made);
    return made;
  };

  beforeEach(() => {
    prefix = `t${randomBytes(4).toString('hex')}.`;
    processes = [];
    groups = [];
  });

  afterEach(async () => {
    await Promise.all(groups.map((made) => made.stop()));
    await processes[0]?.dropDatabase();
    await Promise.all(processes.map((started) => started.close()));
  });

  it('hands every event to every group, those of one key in order', async () => {
    const one = start();
    const [first, second] = [group(one, 'first').start(), group(one, 'second').start()];
    const keys = Array.from({ length: 10 }, (_, index) => `note-${index}`);
    for (let n = 1; n <= 30; n++) await one.log.publish(keys.map((key) => noted(key, n)));
    for (const each of [first, second]) {
      await until('all are handled', () => each.handled.length >= 300);
      const inOrder = Array.from({ length: 30 }, (_, index) => index + 1);
      for (const key of keys) expect(each.numbersOf(key)).toEqual(inOrder);
    }
    await until('the log is drained', () => one.log.drained());
  });

  it('lets a group that comes late begin at the earliest event', async () => {
    const one = start();
    await one.log.publish([noted('a', 1), noted('a', 2)]);
    const late = group(one, 'late').start();
    await until('both are handled', () => late.handled.length >= 2);
    expect(late.numbersOf('a')).toEqual([1, 2]);
  });

  it('hands a patient group the same, in order', async () => {
    const one = start();
    const patient = group(one, 'patient').start({ fetchMaxWaitMs: 200 });
    for (let n = 1; n <= 5; n++) await one.log.publish([noted('a', n), noted('b', n)]);
    await until('all are handled', () => patient.handled.length >= 10);
    for (const key of ['a', 'b']) expect(patient.numbersOf(key)).toEqual([1, 2, 3, 4, 5]);
  });

  it('tells how far a topic goes, and how far a group has come in it', async () => {
    const one = start();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const reader = group(one, 'reader', (delivery) => (delivery.key === 'held' ? held : Promise.resolve()));
    reader.start({ topics: ['feed.v1', 'identity.v1'] });
    // Nobody can tell while a topic is being made.
    const progressIn = (topic: 'feed.v1' | 'identity.v1') => one.log.progress('reader', topic).catch(() => undefined);
    const isHandled = async (topic: 'feed.v1' | 'identity.v1') => {
      const progress = await progressIn(topic);
      if (!progress) return false;
      const { ends, handled } = progress;
      return [...ends].every(([sequence, end]) => (handled.get(sequence) ?? -1) >= end);
    };
    await until('the topic is there', () => progressIn('feed.v1'));
    await one.log.publish([noted('a', 1), noted('b', 1), noted('a', 2, { type: 'nobody_knows' })]);
    await until('the first are handled', () => isHandled('feed.v1'));
    await one.log.publish([noted('held', 1), noted('a', 3)]);
    await until('the one behind it is handled', () => reader.numbersOf('a').includes(3));
    const { ends, handled } = await one.log.progress('reader', 'feed.v1');
    expect([...ends].some(([sequence, end]) => (handled.get(sequence) ?? -1) < end)).toBe(true);
    // What holds up one topic is no reason to wait for another one.
    await until('the other one is known to be handled', () => isHandled('identity.v1'));
    release();
    await until('all are handled', () => isHandled('feed.v1'));
  });

  it('passes over what was published twice', async () => {
    const one = start();
    const twice = noted('a', 1);
    const reader = group(one, 'reader').start();
    await one.log.publish([twice]);
    await one.log.publish([twice, noted('a', 2)]);
    await until('the last one is handled', () => reader.numbersOf('a').includes(2));
    expect(reader.numbersOf('a')).toEqual([1, 2]);
  });

  it('knows after a restart what it has handled, also when it is published again', async () => {
    const one = start();
    const before = noted('a', 1);
    const first = group(one, 'reader').start();
    await one.log.publish([before]);
    await until('it is handled', () => first.handled.length === 1);
    await first.stop();
    const two = start();
    const second = group(two, 'reader').start();
    await two.log.publish([before, noted('a', 2)]);
    await until('the new one is handled', () => second.handled.length > 0);
    expect(second.numbersOf('a')).toEqual([2]);
    await until('the group has caught up', () => second.caughtUp());
  });

  it('keeps no place beyond what its inbox has, should its process die before the next is written', async () => {
    const one = start();
    const inbox = one.inbox('reader');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const write = inbox.flush.bind(inbox);
    let writes = 0;
    inbox.flush = async () => {
      writes += 1;
      if (writes > 1) throw new MongoNetworkError('the process was killed');
      await write();
      await held;
    };
    const first = group(one, 'reader').start({ inbox });
    await one.log.publish([noted('a', 1)]);
    await until('its row is written', () => writes === 1);
    await one.log.publish([noted('a', 2)]);
    await until('the next is handled', () => first.handled.length === 2);
    release();
    await until('the first place is kept', () => writes > 1);
    await first.stop();
    const two = start();
    const second = group(two, 'reader').start();
    await two.log.publish([noted('a', 3)]);
    await until('the last is handled', () => second.numbersOf('a').includes(3));
    expect(second.numbersOf('a')).toEqual([2, 3]);
  });

  it('gives a poison event three tries, keeps its true error and goes on', async () => {
    const one = start();
    const [poison, next] = [noted('a', 1), noted('a', 2)];
    let broken = true;
    const reader = group(one, 'reader', async ({ envelope }) => {
      if (envelope.id === poison.envelope.id && broken) throw new TypeError('the note cannot be read');
    }).start();
    const other = group(one, 'other').start();
    await one.log.publish([poison, next]);
    await until('the next one is handled', () => reader.handled.length === 1);
    expect(reader.numbersOf('a')).toEqual([2]);
    const tries = reader.tried.filter(({ id }) => id === poison.envelope.id);
    expect(tries.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    const last = reader.tried.at(-1);
    expect([last?.id, reader.tried.length]).toEqual([next.envelope.id, tries.length + 1]);
    expect((last?.at ?? Infinity) - (tries[0]?.at ?? 0)).toBeLessThan(promisedMs(2_000));

    const [letter, ...more] = await one.log.deadLetters.list('reader');
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      id: `reader:${poison.envelope.id}`,
      group: 'reader',
      type: 'note_written',
      tries: 3,
      key: 'a',
    });
    expect(letter?.cause).toContain('TypeError: the note cannot be read');
    expect(letter?.envelope).toEqual(poison.envelope);

    broken = false;
    await until('the other group has both', () => other.handled.length === 2);
    if (letter) await one.log.deadLetters.replay(letter);
    await until('the replayed one is handled', () => reader.handled.length === 2);
    expect(reader.numbersOf('a')).toEqual([2, 1]);
    await until('the list is empty', async () => (await one.log.deadLetters.list('reader')).length === 0);
    await until('the log is drained', () => one.log.drained());
    expect(other.handled).toHaveLength(2);
  });

  it('does not let a slow key hold up the others, and keeps the place of the slow one', async () => {
    const one = start();
    const slow = noted('slow', 1);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const reader = group(one, 'reader', async ({ key }) => {
      if (key === 'slow') await released;
    }).start();
    await one.log.publish([slow, noted('slow', 2)]);
    for (let n = 1; n <= 100; n++) await one.log.publish([noted(`fast-${n % 20}`, n)]);
    await until('the fast ones are handled', () => reader.handled.length === 100);
    expect(reader.numbersOf('slow')).toEqual([]);
    expect(await reader.caughtUp()).toBe(false);
    release();
    await until('the slow ones are handled', () => reader.numbersOf('slow').length === 2);
    await until('the group has caught up', () => reader.caughtUp());
  });

  it('passes over what no handler knows', async () => {
    const one = start();
    const reader = group(one, 'reader').start();
    await one.log.publish([noted('a', 1, { type: 'of_the_future' }), noted('a', 2)]);
    await until('the known one is handled', () => reader.handled.length === 1);
    expect(reader.numbersOf('a')).toEqual([2]);
    await until('the group has caught up', () => reader.caughtUp());
  });

  it('parks what its reader does not know yet, and all that must wait for it, and takes them once it knows', async () => {
    const newer = (key: string, n: number) => noted(key, n, { dataschema: schemaOf(noteWritten2) });
    const orderOf = ({ subject }: EventEnvelope) => subject;
    const knows = (versions: readonly number[]) => ({
      wants: ({ dataschema, type }: EventEnvelope) => versions.includes(versionIn(dataschema, type) ?? 0),
      parks: () => true,
      orderOf,
    });
    const one = start();
    const before = group(one, 'reader').start(knows([1]));
    const parked = one.inbox('reader').parked;
    await one.log.publish([noted('a', 1), newer('a', 2), noted('a', 3), newer('b', 1), noted('c', 1)]);
    await until('it has parked', async () => (await parked.list()).length === 3);
    await until('what waits for nothing is handled', () => before.handled.length === 2);
    await until('it has gone on behind them', () => before.caughtUp());
    expect(before.numbersOf('a')).toEqual([1]);
    await before.stop();

    const after = group(start(), 'reader').start(knows([1, 2]));
    await one.log.publish([noted('a', 4), newer('b', 2)]);
    await until('all are handled', () => after.handled.length === 5);
    expect(after.numbersOf('a')).toEqual([2, 3, 4]);
    expect(after.numbersOf('b')).toEqual([1, 2]);
    await until('nothing is parked', async () => (await parked.list()).length === 0);
    expect(await one.log.deadLetters.list()).toEqual([]);
  });

  it('counts an engine that is away as no try', async () => {
    const one = start();
    let outages = 4;
    const reader = group(one, 'reader', async () => {
      if (outages-- > 0) throw new MongoNetworkError('connection closed');
    }).start();
    await one.log.publish([noted('a', 1)]);
    await until('it is handled', () => reader.handled.length === 1);
    expect(reader.tried.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1, 1]);
    expect(await one.log.deadLetters.list()).toEqual([]);
  });

  it('finishes what is in hand when it is stopped', async () => {
    const one = start();
    let begun = false;
    const reader = group(one, 'reader', async () => {
      begun = true;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }).start();
    await one.log.publish([noted('a', 1)]);
    await until('it has begun', () => begun);
    await reader.stop();
    expect(reader.handled).toHaveLength(1);
    const two = start();
    const after = group(two, 'reader').start();
    await two.log.publish([noted('a', 2)]);
    await until('the next one is handled', () => after.handled.length > 0);
    expect(after.numbersOf('a')).toEqual([2]);
  });
}
