import { expect, it } from '@jest/globals';
import type { ConsumerConfig, ConsumerRunConfig, EachMessagePayload, Kafka } from 'kafkajs';
import { KafkaTopics } from '../src/kafka/kafka-topics.js';
import { TopicReader } from '../src/kafka/topic-reader.js';

const TOPIC = 'feed.v1';

interface Trouble {
  /** so many groups are lost while they join */
  joining?: number;
  /** each group is lost after its first message */
  reading?: boolean;
}

/** Two messages in one topic, and a cluster that loses groups. */
function readerOf({ joining = 0, reading = false }: Trouble) {
  const groups: string[] = [];
  const read: string[] = [];
  const admin = () => ({
    connect: () => Promise.resolve(),
    disconnect: () => Promise.resolve(),
    listTopics: () => Promise.resolve([TOPIC]),
    fetchTopicOffsets: () => Promise.resolve([{ partition: 0, low: '0', high: '2' }]),
    deleteGroups: () => Promise.resolve(),
  });
  const consumer = ({ groupId }: ConsumerConfig) => {
    groups.push(groupId);
    let crash = (_event: { payload: { error: Error } }): void => undefined;
    const lose = () => crash({ payload: { error: new Error('the coordinator is not aware of this member') } });
    const messageAt = (offset: string) => ({ topic: TOPIC, partition: 0, message: { offset } }) as EachMessagePayload;
    return {
      events: { CRASH: 'consumer.crash' },
      on: (_event: string, listener: typeof crash) => void (crash = listener),
      connect: () => Promise.resolve(),
      subscribe: () => Promise.resolve(),
      disconnect: () => Promise.resolve(),
      run: async ({ eachMessage }: ConsumerRunConfig) => {
        if (groups.length <= joining) return lose();
        await eachMessage?.(messageAt('0'));
        if (reading) return lose();
        await eachMessage?.(messageAt('1'));
      },
    };
  };
  const kafka = { admin, consumer } as unknown as Kafka;
  const reader = new TopicReader(kafka, new KafkaTopics(kafka, ''));
  return { groups, read, readAll: () => reader.readAll([TOPIC], (_topic, { offset }) => void read.push(offset)) };
}

it('reads as another group where one is lost before it has begun', async () => {
  const { groups, read, readAll } = readerOf({ joining: 2 });
  await readAll();
  expect(read).toEqual(['0', '1']);
  expect(new Set(groups).size).toBe(3);
});

it('gives up where no group is kept', async () => {
  const { groups, read, readAll } = readerOf({ joining: Infinity });
  await expect(readAll()).rejects.toThrow('not aware of this member');
  expect(read).toEqual([]);
  expect(groups).toHaveLength(3);
});

it('hands over nothing twice where a group is lost later', async () => {
  const { groups, read, readAll } = readerOf({ reading: true });
  await expect(readAll()).rejects.toThrow('not aware of this member');
  expect(read).toEqual(['0']);
  expect(groups).toHaveLength(1);
});
