import type { Topic } from '@plateia/contracts';
import type { Clock, Logger } from '@plateia/runtime';
import type { Kafka } from 'kafkajs';
import type { EventLog, LogEntry, Progress, RunningGroup, Subscription } from '../event-log.js';
import { createKafka, type KafkaSecurity } from './kafka-client.js';
import { KafkaDeadLetters } from './kafka-dead-letters.js';
import { KafkaGroup } from './kafka-group.js';
import { messageOf } from './kafka-message.js';
import { KafkaPublisher } from './kafka-publisher.js';
import { KafkaTopics } from './kafka-topics.js';
import { TopicPlaces } from './topic-places.js';
import { TopicReader } from './topic-reader.js';

export interface KafkaLogOptions {
  brokers: readonly string[];
  /** how the brokers name this process in their logs */
  clientId: string;
  clock: Clock;
  logger: Logger;
  security?: KafkaSecurity;
  /** keeps tests that share a cluster apart: stands before topics and groups */
  prefix?: string;
  /** how many times longer than members' a test waits for the broker's answer */
  patienceScale?: number;
}

export type { KafkaSecurity };

/** The log in Kafka. kafkajs is no longer maintained: it stands in this folder and nowhere else. */
export class KafkaLog implements EventLog {
  readonly deadLetters: KafkaDeadLetters;
  private readonly kafka: Kafka;
  private readonly topics: KafkaTopics;
  private readonly publisher: KafkaPublisher;
  private readonly places: TopicPlaces;
  private readonly groups = new Set<KafkaGroup>();

  constructor(private readonly options: KafkaLogOptions) {
    this.kafka = createKafka(options);
    this.topics = new KafkaTopics(this.kafka, options.prefix ?? '');
    this.publisher = new KafkaPublisher(this.kafka, this.topics, options.patienceScale);
    this.places = new TopicPlaces(this.kafka, this.topics);
    const reader = new TopicReader(this.kafka, this.topics);
    this.deadLetters = new KafkaDeadLetters(this.topics, this.publisher, reader);
  }

  async publish(entries: readonly LogEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const byTopic = Map.groupBy(entries, ({ topic }) => topic);
    await this.publisher.publish(
      [...byTopic].map(([topic, of]) => ({ topic: this.topics.event(topic), messages: of.map(messageOf) })),
    );
  }

  subscribe(subscription: Subscription): RunningGroup {
    const { clock, logger } = this.options;
    const { kafka, topics, deadLetters } = this;
    const group = new KafkaGroup(subscription, { kafka, topics, deadLetters, clock, logger });
    this.groups.add(group);
    const stop = async () => {
      this.groups.delete(group);
      await group.stop();
    };
    return { caughtUp: () => group.caughtUp(), stop };
  }

  async progress(group: string, topic: Topic): Promise<Progress> {
    // What a group only passed over is written down late, and would look as if it were not handled.
    await Promise.all([...this.groups].filter(({ name }) => name === group).map((running) => running.flush()));
    return this.places.progress(group, topic);
  }

  async drained(): Promise<boolean> {
    for (const group of this.groups) if (!(await group.caughtUp())) return false;
    return true;
  }

  async close(): Promise<void> {
    await Promise.all([...this.groups].map((group) => group.stop()));
    this.groups.clear();
    await this.places.close();
    await this.publisher.close();
  }
}
