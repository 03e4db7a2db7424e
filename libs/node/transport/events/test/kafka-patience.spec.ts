import { expect, it } from '@jest/globals';
import { ManualClock, until } from '@plateia/test-kit';
import type { ConsumerConfig, Kafka } from 'kafkajs';
import type { Subscription } from '../src/index.js';
import type { Inbox } from '../src/index.js';
import { KafkaGroup, type KafkaGroupParts } from '../src/kafka/kafka-group.js';
import { quietLogger as logger } from './support/quiet.js';

const subscription: Subscription = {
  group: 'reader',
  topics: ['feed.v1'],
  inbox: {} as Inbox,
  wants: () => true,
  handle: () => Promise.resolve(),
};

/** What a group asks of the broker. */
async function askedBy(changes: Partial<Subscription>): Promise<ConsumerConfig> {
  let asked: ConsumerConfig | undefined;
  const consumer = (config?: ConsumerConfig): never => {
    asked = config;
    throw new Error('there is no broker here');
  };
  const topics = {
    event: (topic: string) => topic,
    deadLetters: (topic: string) => topic,
    replay: (group: string) => group,
    group: (group: string) => group,
    ensure: () => Promise.resolve(),
  };
  const parts = { kafka: { consumer } as unknown as Kafka, topics, clock: new ManualClock(), logger };
  const group = new KafkaGroup({ ...subscription, ...changes }, parts as unknown as KafkaGroupParts);
  await until('it has asked', () => asked !== undefined);
  await group.stop();
  return asked as ConsumerConfig;
}

it('has the broker answer with the first event', async () => {
  expect(await askedBy({})).toMatchObject({ minBytes: 1 });
});

it('lets events gather at the broker where the group is patient, but not for ever and not without bound', async () => {
  expect(await askedBy({ fetchMaxWaitMs: 300 })).toMatchObject({ minBytes: 65_536, maxWaitTimeInMs: 300 });
});
