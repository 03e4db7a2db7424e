import type { Topic } from '@plateia/contracts';
import type { Admin, Kafka } from 'kafkajs';
import type { Places, Progress } from '../event-log.js';
import type { KafkaTopics } from './kafka-topics.js';

/** How far topics go, and groups in them. Asked again and again, so its connection stays open. */
export class TopicPlaces {
  private admin?: Promise<Admin>;

  constructor(
    private readonly kafka: Kafka,
    private readonly topics: KafkaTopics,
  ) {}

  async progress(group: string, name: Topic): Promise<Progress> {
    const topic = this.topics.event(name);
    try {
      const admin = await (this.admin ??= this.connect());
      const ends = await admin.fetchTopicOffsets(topic);
      const handled = await admin.fetchOffsets({ groupId: this.topics.group(group), topics: [topic] });
      return {
        // Of a partition that holds nothing there is nothing to handle, and groups may have no place in it.
        ends: places(ends.filter(({ high, low }) => high !== low).map(({ partition, high }) => [partition, high])),
        handled: places(
          handled.flatMap(({ partitions }) => partitions.map(({ partition, offset }) => [partition, offset])),
        ),
      };
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const { admin } = this;
    this.admin = undefined;
    await admin?.then((connected) => connected.disconnect()).catch(() => undefined);
  }

  private async connect(): Promise<Admin> {
    const admin = this.kafka.admin({ retry: { retries: 2 } });
    await admin.connect();
    return admin;
  }
}

const places = (of: readonly (readonly [partition: number, offset: string])[]): Places =>
  new Map(of.map(([partition, offset]) => [String(partition), Number(offset)]));
