import type { EachMessagePayload, Kafka, KafkaMessage } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import { backoff } from '../delivery/backoff.js';
import type { KafkaTopics } from './kafka-topics.js';

const MOST_TRIES = 3;

type Ends = Map<string, { topic: string; last: number }>;
type Each = (topic: string, message: KafkaMessage) => void;

/** Reads topics from their beginning to where they end now, as a group that exists for this alone. */
export class TopicReader {
  constructor(
    private readonly kafka: Kafka,
    private readonly topics: KafkaTopics,
  ) {}

  async readAll(names: readonly string[], each: Each): Promise<void> {
    const ends = await this.ends(names);
    if (ends.size === 0) return;
    for (let failures = 1; ; failures += 1) {
      let hasBegun = false;
      const begun: Each = (topic, message) => {
        hasBegun = true;
        each(topic, message);
      };
      try {
        return await this.readAsGroup(new Map(ends), begun);
      } catch (error) {
        // A busy coordinator may forget a group that is only joining; another one is as good. What was read is not read twice.
        if (hasBegun || failures === MOST_TRIES) throw error;
      }
      await backoff(failures);
    }
  }

  private async readAsGroup(ends: Ends, each: Each): Promise<void> {
    const groupId = this.topics.group(`reader.${randomUUID()}`);
    const consumer = this.kafka.consumer({ groupId, maxWaitTimeInMs: 100, allowAutoTopicCreation: false });
    try {
      await consumer.connect();
      await consumer.subscribe({
        topics: [...new Set([...ends.values()].map(({ topic }) => topic))],
        fromBeginning: true,
      });
      await new Promise<void>((resolve, reject) => {
        consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
        const eachMessage = async ({ topic, partition, message }: EachMessagePayload) => {
          const place = `${topic}:${partition}`;
          const end = ends.get(place);
          if (!end) return;
          each(topic, message);
          if (Number(message.offset) >= end.last) ends.delete(place);
          if (ends.size === 0) resolve();
        };
        consumer.run({ autoCommit: false, eachMessage }).catch(reject);
      });
    } finally {
      await consumer.disconnect();
      await this.topics.withAdmin((admin) => admin.deleteGroups([groupId])).catch(() => undefined);
    }
  }

  private ends(names: readonly string[]): Promise<Ends> {
    return this.topics.withAdmin(async (admin) => {
      const existing = await this.topics.existing(admin);
      const ends: Ends = new Map();
      for (const topic of names.filter((name) => existing.has(name))) {
        for (const { partition, high, low } of await admin.fetchTopicOffsets(topic)) {
          if (high !== low) ends.set(`${topic}:${partition}`, { topic, last: Number(high) - 1 });
        }
      }
      return ends;
    });
  }
}
