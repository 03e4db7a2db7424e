import { expect, it } from '@jest/globals';
import type { Kafka, ProducerConfig } from 'kafkajs';
import { KafkaPublisher, LogUnreachable } from '../src/kafka/kafka-publisher.js';
import type { KafkaTopics } from '../src/kafka/kafka-topics.js';

/** A broker that takes whatever it is sent as `sendBatch` does. */
function publisherTo(sendBatch: () => Promise<unknown>, patienceScale?: number) {
  const asked: ProducerConfig[] = [];
  const producer = (config: ProducerConfig) => {
    asked.push(config);
    return { connect: () => Promise.resolve(), disconnect: () => Promise.resolve(), sendBatch };
  };
  const topics = { ensure: () => Promise.resolve() };
  const publisher = new KafkaPublisher(
    { producer } as unknown as Kafka,
    topics as unknown as KafkaTopics,
    patienceScale,
  );
  return { publisher, asked };
}
const taken = () => Promise.resolve();

/** What kafkajs pauses between its tries at least: each at least 1.4 times the one before. */
function leastPausesOf({ retry }: ProducerConfig): number {
  const { retries = 0, initialRetryTime = 0, maxRetryTime = 0 } = retry ?? {};
  const pauses = Array.from({ length: retries }, (_, n) => Math.min(maxRetryTime, initialRetryTime * 1.4 ** n));
  return pauses.reduce((sum, pause) => sum + pause, 0);
}

it.each([
  [1, 5_000],
  [12, 60_000],
])('asks a topic without a leader again as long as anybody waits, at %s times the patience', async (scale, waits) => {
  const { publisher, asked } = publisherTo(taken, scale);
  await publisher.publish([]);
  expect(leastPausesOf(asked[0]!)).toBeGreaterThanOrEqual(waits);
});

it('says so where the broker has not answered in time, and goes on with a producer that knows nothing yet', async () => {
  let answer: () => Promise<unknown> = () => new Promise<never>(() => undefined);
  const { publisher, asked } = publisherTo(() => answer(), 0.001);
  await expect(publisher.publish([])).rejects.toThrow(LogUnreachable);
  answer = taken;
  await publisher.publish([]);
  expect(asked).toHaveLength(2);
});
