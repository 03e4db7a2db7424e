import {
  WEEK_MS,
  DEAD_LETTER_RETENTION_MS,
  deadLetterTopic,
  replayTopic,
  topicNames,
  topics,
  type Topic,
} from '@plateia/contracts';
import type { Admin, ITopicConfig, Kafka } from 'kafkajs';
import { backoff } from '../delivery/backoff.js';
import { LogUnreachable } from '../delivery/engine-errors.js';

const REPLICAS = 3;

/** What stands around an event, and what its quotes are written as, makes a letter larger than the event that the broker took. */
const LETTER_BYTES = 4 * 1_024 * 1_024;

/** Some five seconds, as long as whoever publishes waits. */
const MOST_TRIES = 7;

interface Shape {
  partitions: number;
  retentionMs: number;
  maxBytes?: number;
}

/** Names topics and sees to it that they exist: brokers do not make them by themselves. */
export class KafkaTopics {
  private readonly ensured = new Map<string, Promise<void>>();

  constructor(
    private readonly kafka: Kafka,
    private readonly prefix: string,
  ) {}

  event(topic: Topic): string {
    return this.prefix + topic;
  }

  /** One partition: the order of its letters says which came last. */
  deadLetters(topic: Topic): string {
    return this.prefix + deadLetterTopic(topic);
  }

  replay(group: string): string {
    return this.prefix + replayTopic(group);
  }

  group(name: string): string {
    return this.prefix + name;
  }

  withoutPrefix(name: string): string {
    return name.slice(this.prefix.length);
  }

  /** Asked once per topic; after a failure again. */
  async ensure(names: readonly string[]): Promise<void> {
    const unknown = names.filter((name) => !this.ensured.has(name));
    if (unknown.length > 0) {
      const made = this.make(unknown);
      for (const name of unknown) this.ensured.set(name, made);
      made.catch(() => unknown.forEach((name) => this.ensured.delete(name)));
    }
    for (const name of names) await this.ensured.get(name);
  }

  async withAdmin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
    const admin = this.kafka.admin({ retry: { retries: 5 } });
    try {
      await admin.connect();
      return await work(admin);
    } finally {
      await admin.disconnect();
    }
  }

  existing(admin: Admin): Promise<ReadonlySet<string>> {
    return described(async () => new Set(await admin.listTopics()));
  }

  private make(names: readonly string[]): Promise<void> {
    return this.withAdmin(async (admin) => {
      const existing = await this.existing(admin);
      const missing = names.filter((name) => !existing.has(name));
      if (missing.length === 0) return;
      const { brokers } = await described(() => admin.describeCluster());
      const replicas = Math.min(REPLICAS, brokers.length);
      const made = { topics: missing.map((name) => this.config(name, replicas)), waitForLeaders: true };
      await admin.createTopics(made).catch(notYetKnownEverywhere);
    });
  }

  private config(name: string, replicas: number): ITopicConfig {
    const { partitions, retentionMs, maxBytes } = this.shape(this.withoutPrefix(name));
    return {
      topic: name,
      numPartitions: partitions,
      replicationFactor: replicas,
      configEntries: [
        { name: 'retention.ms', value: String(retentionMs) },
        { name: 'min.insync.replicas', value: String(Math.max(1, replicas - 1)) },
        ...(maxBytes === undefined ? [] : [{ name: 'max.message.bytes', value: String(maxBytes) }]),
      ],
    };
  }

  private shape(name: string): Shape {
    const topic = topicNames.find((known) => known === name);
    if (topic) return topics[topic];
    const isDeadLetters = topicNames.some((known) => deadLetterTopic(known) === name);
    return { partitions: 1, retentionMs: isDeadLetters ? DEAD_LETTER_RETENTION_MS : WEEK_MS, maxBytes: LETTER_BYTES };
  }
}

/** While any topic of the cluster has no leader yet, kafkajs gets no description and falls over that: a moment later it has one. */
async function described<T>(ask: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      if (failures === MOST_TRIES) throw new LogUnreachable('Kafka does not describe its topics', { cause: error });
    }
    await backoff(failures);
  }
}

/** The topic is made, and the broker asked for its leader has not heard of it yet: whoever uses it asks again by itself. */
function notYetKnownEverywhere(error: unknown): void {
  if (!(error instanceof Error && 'type' in error && error.type === 'UNKNOWN_TOPIC_OR_PARTITION')) throw error;
}
