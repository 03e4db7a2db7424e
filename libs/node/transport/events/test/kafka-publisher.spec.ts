import { expect, it } from '@jest/globals';
import type { Kafka, ProducerConfig } from 'kafkajs';
import { LogUnreachable } from '../src/delivery/engine-errors.js';
import { KafkaPublisher } from '../src/kafka/kafka-publisher.js';
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

/** What kafkajs pauses between its tries: each 1.4 to 2.4 times the one before. */
function pausesOf({ retry }: ProducerConfig): { least: number; most: number } {
  const { retries = 0, initialRetryTime = 0, maxRetryTime = 0 } = retry ?? {};
  const inAll = (growth: number) =>
    Array.from({ length: retries }, (_, n) => Math.min(maxRetryTime, initialRetryTime * growth ** n)).reduce(
      (sum, pause) => sum + pause,
      0,
    );
  return { least: inAll(1.4), most: inAll(2.4) };
}

it.each([
  [1, 5_000],
  [12, 60_000],
])('asks a topic without a leader again for most of the time that is waited, at %s times it', async (scale, waits) => {
  const { publisher, asked } = publisherTo(taken, scale);
  await publisher.publish([]);
  const { least, most } = pausesOf(asked[0]!);
  expect(least).toBeGreaterThan(0.7 * waits);
  expect(most).toBeLessThan(waits);
});

it('says so where the broker has not answered in time, and goes on with a producer that knows nothing yet', async () => {
  let answer: () => Promise<unknown> = () => new Promise<never>(() => undefined);
  const { publisher, asked } = publisherTo(() => answer(), 0.001);
  await expect(publisher.publish([])).rejects.toThrow(LogUnreachable);
  answer = taken;
  await publisher.publish([]);
  expect(asked).toHaveLength(2);
});
