import type { KafkaTopics } from './kafka-topics.js';

/** Whether a group has committed everything that its topics hold now. */
export const reached = (topics: KafkaTopics, groupId: string, topicNames: string[]): Promise<boolean> =>
  topics.withAdmin(async (admin) => {
    const committed = await admin.fetchOffsets({ groupId, topics: topicNames });
    for (const { topic, partitions } of committed) {
      const places = new Map(partitions.map(({ partition, offset }) => [partition, Number(offset)]));
      for (const { partition, high, low } of await admin.fetchTopicOffsets(topic)) {
        if (high !== low && (places.get(partition) ?? -1) < Number(high)) return false;
      }
    }
    return true;
  });
