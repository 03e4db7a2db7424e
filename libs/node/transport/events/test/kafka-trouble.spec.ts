import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { describeWith, kafkaBrokers, mongoUrl, until } from '@plateia/test-kit';
import { deadLetterTopic } from '@plateia/contracts';
import { Kafka, logLevel } from 'kafkajs';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKafka, type KafkaEngine } from '../../../../../tools/run/engines/kafka/start.ts';
import { emit } from '../src/index.js';
import { logAdapter } from './support/adapters.js';
import { LogProcess } from './support/log-process.js';
import { NoteService } from './support/note-service.js';
import { RecordingGroup } from './support/recording-group.js';
import { noted, noteState, noteWritten, stateOf } from './support/sample-events.js';

/** As a broker makes it by its own defaults. */
async function createTopic(topic: string): Promise<void> {
  const admin = new Kafka({ brokers: (kafkaBrokers ?? '').split(','), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  await admin.createTopics({ topics: [{ topic, numPartitions: 1 }], waitForLeaders: true });
  await admin.disconnect();
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** A consumer that takes over may see again what the other had in hand: the first time counts. */
const firstTimes = (numbers: number[]) => [...new Set(numbers)];

describeWith(
  'the events kit against its engines',
  'TEST_MONGO_URL',
  'TEST_KAFKA_BROKERS',
)('Kafka in trouble', () => {
  let processes: LogProcess[];
  let prefix: string;

  const start = (brokers: string) => {
    const started = new LogProcess(logAdapter('kafka', brokers.split(',')), mongoUrl ?? '', prefix);
    processes.push(started);
    return started;
  };

  beforeEach(() => {
    prefix = `t${randomBytes(4).toString('hex')}.`;
    processes = [];
  });

  afterEach(async () => {
    await processes[0]?.dropDatabase();
    await Promise.all(processes.map((started) => started.close()));
  });

  it('a second consumer joins and leaves: nothing is lost, every key stays in order', async () => {
    const brokers = kafkaBrokers ?? '';
    const [one, two] = [start(brokers), start(brokers)];
    const seen: { key: string; n: number }[] = [];
    const record = async ({ key, envelope }: { key: string; envelope: { data: unknown } }) =>
      void seen.push({ key, n: noteWritten.data.parse(envelope.data).n });
    const keys = Array.from({ length: 24 }, (_, index) => `k${index}`);
    let published = 0;
    const publish = async () => {
      published += 1;
      await one.log.publish(keys.map((key) => noted(key, published)));
    };
    const keepPublishing = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) await publish();
    };

    const first = new RecordingGroup(one, 'reader', record).start();
    await keepPublishing(20);
    await until('the first has begun', () => first.handled.length > 0);
    const second = new RecordingGroup(two, 'reader', record).start();
    await until('the second has its share', async () => (await publish(), second.handled.length > 0));
    await keepPublishing(20);
    await second.stop();
    await keepPublishing(20);
    const handledBySecond = second.handled.length;
    await until('all is handled', async () => (await first.caughtUp()) && seen.length >= published * keys.length);
    for (const key of keys) {
      expect(firstTimes(seen.filter((each) => each.key === key).map(({ n }) => n))).toEqual(upTo(published));
    }
    expect(second.handled).toHaveLength(handledBySecond);
  });

  it('an event beyond what the broker takes stays in its document, the others leave', async () => {
    const life = start(kafkaBrokers ?? '');
    const { notes, relay } = await NoteService.start(life);
    const reader = new RecordingGroup(life, 'reader').start({ wants: () => true });
    const tell = (noteId: string, hint: string) =>
      notes.insert({ _id: noteId, n: 1 }, [emit(noteState, { noteId, n: 1, hint }, { actor: 'system' })]);
    await Promise.all([tell('a', ''), tell('large', 'x'.repeat(1_200_000)), tell('b', ''), tell('c', '')]);
    await until('the others are handled', () => reader.handled.length === 3);
    expect(reader.handled.map(({ key }) => key).toSorted()).toEqual(['a', 'b', 'c']);
    expect(await relay.drained()).toBe(false);
    await relay.stop();
  });

  it.each([
    { topicOf: 'ours', isCut: undefined },
    { topicOf: 'an older release', isCut: true },
  ])('a dead letter larger than an event is kept, in a topic of $topicOf', async ({ topicOf, isCut }) => {
    const life = start(kafkaBrokers ?? '');
    if (topicOf !== 'ours') await createTopic(`${prefix}${deadLetterTopic('feed.v1')}`);
    const hint = 'x'.repeat(1_047_900);
    let isBroken = true;
    const reader = new RecordingGroup(life, 'reader', async ({ envelope }) => {
      if (isBroken && envelope.subject === 'a') throw new Error(`no room ${'for it '.repeat(200)}`);
    }).start({ wants: () => true });
    const large = stateOf('a', 1, { data: { noteId: 'a', n: 1, hint } });
    await life.log.publish([large]);
    await life.log.publish([{ ...noted('b', 1), key: 'a' }]);
    await until('the next of its key is handled', () => reader.handled.length === 1);
    const [letter] = await life.log.deadLetters.list('reader');
    expect(letter?.cause).toContain('no room');
    expect(letter?.cut).toBe(isCut);
    if (!letter || isCut) return;
    expect(letter.envelope).toEqual(large.envelope);
    isBroken = false;
    await life.log.deadLetters.replay(letter);
    await until('it is handled', () => reader.handled.length === 2);
  });

  it('the broker is killed and comes back: writes go on, nothing is lost', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'kafka-trouble-'));
    let broker: KafkaEngine = await startKafka({ dir });
    try {
      const life = start(broker.brokers);
      const { notes, relay } = await NoteService.start(life);
      const reader = new RecordingGroup(life, 'reader').start();
      let n = 0;
      const write = async () => {
        n += 1;
        await notes.insert({ _id: `note-${n}`, n }, [
          emit(noteWritten, { noteId: `note-${n}`, n }, { actor: 'system' }),
        ]);
      };
      for (let round = 0; round < 100; round++) await write();
      await until('the first are handled', () => reader.handled.length >= 100);
      process.kill(broker.pid, 'SIGKILL');
      await broker.exited;
      for (let round = 0; round < 100; round++) await write();
      expect(await relay.drained()).toBe(false);
      broker = await startKafka({ dir });
      for (let round = 0; round < 100; round++) await write();
      await until('all have left', () => relay.drained());
      await until('all are handled', () => life.log.drained());
      const handled = new Set(reader.handled.map(({ envelope }) => envelope.subject));
      expect([...handled].sort()).toEqual(
        upTo(n)
          .map((each) => `note-${each}`)
          .sort(),
      );
      await relay.stop();
      await life.log.close();
    } finally {
      await broker.stop();
      await rm(dir, { recursive: true, force: true });
    }
  });
});
