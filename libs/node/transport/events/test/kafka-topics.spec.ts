import { expect, it } from '@jest/globals';
import type { Kafka } from 'kafkajs';
import { isEngineUnreachable } from '../src/index.js';
import { KafkaTopics } from '../src/kafka/kafka-topics.js';

/** A cluster that makes topics and then answers so. */
function topicsOf(answer: Error): { topics: KafkaTopics; made: () => number } {
  let made = 0;
  const admin = () => ({
    connect: () => Promise.resolve(),
    disconnect: () => Promise.resolve(),
    listTopics: () => Promise.resolve([]),
    describeCluster: () => Promise.resolve({ brokers: [{}] }),
    createTopics: () => {
      made += 1;
      return Promise.reject(answer);
    },
  });
  return { topics: new KafkaTopics({ admin } as unknown as Kafka, ''), made: () => made };
}

const refusal = (type: string): Error => Object.assign(new Error('refused'), { type });

it('takes a topic for made that not every broker has heard of yet', async () => {
  const { topics, made } = topicsOf(refusal('UNKNOWN_TOPIC_OR_PARTITION'));
  await topics.ensure(['feed.v1']);
  await topics.ensure(['feed.v1']);
  expect(made()).toBe(1);
});

it('asks again for a topic that was refused', async () => {
  const { topics, made } = topicsOf(refusal('TOPIC_AUTHORIZATION_FAILED'));
  for (let call = 1; call <= 2; call += 1) {
    await expect(topics.ensure(['feed.v1'])).rejects.toThrow('refused');
    expect(made()).toBe(call);
  }
});

/** A cluster that kafkajs gets no description of for so many times, which it falls over. */
function topicsAfter(failures: number): { topics: KafkaTopics; asked: () => number } {
  let asked = 0;
  const admin = () => ({
    connect: () => Promise.resolve(),
    disconnect: () => Promise.resolve(),
    listTopics: async () => {
      asked += 1;
      const { names } = (asked <= failures ? null : { names: ['feed.v1'] }) as { names: string[] };
      return names;
    },
  });
  return { topics: new KafkaTopics({ admin } as unknown as Kafka, ''), asked: () => asked };
}

it('asks again while the cluster cannot be described', async () => {
  const { topics, asked } = topicsAfter(2);
  await topics.ensure(['feed.v1']);
  expect(asked()).toBe(3);
  expect([...(await topics.withAdmin((admin) => topics.existing(admin)))]).toEqual(['feed.v1']);
});

it('counts a cluster as away that cannot be described for long', async () => {
  const { topics } = topicsAfter(Infinity);
  const problem = await topics.ensure(['feed.v1']).catch((error: unknown) => error);
  expect(isEngineUnreachable(problem)).toBe(true);
});
