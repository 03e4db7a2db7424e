import type { Kafka, KafkaMessage } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import type { KafkaTopics } from './kafka-topics.js';

/** Reads topics from their beginning to where they end now, as a group that exists for this alone. */
export class TopicReader {
  constructor(
    private readonly kafka: Kafka,
    private readonly topics: KafkaTopics,
  ) {}

  async readAll(names: readonly string[], each: (topic: string, message: KafkaMessage) => void): Promise<void> {
    const ends = await this.ends(names);
    if (ends.size === 0) return;
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
        const eachMessage = async ({
          topic,
          partition,
          message,
        }: {
          topic: string;
          partition: number;
          message: KafkaMessage;
        }) => {
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

  private ends(names: readonly string[]): Promise<Map<string, { topic: string; last: number }>> {
    return this.topics.withAdmin(async (admin) => {
      const existing = await this.topics.existing(admin);
      const ends = new Map<string, { topic: string; last: number }>();
      for (const topic of names.filter((name) => existing.has(name))) {
        for (const { partition, high, low } of await admin.fetchTopicOffsets(topic)) {
          if (high !== low) ends.set(`${topic}:${partition}`, { topic, last: Number(high) - 1 });
        }
      }
      return ends;
    });
  }
}
