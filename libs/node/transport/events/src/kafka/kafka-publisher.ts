import { Partitioners, type Kafka, type Producer, type TopicMessages } from 'kafkajs';
import { setTimeout as sleep } from 'node:timers/promises';
import { LogUnreachable } from '../delivery/engine-errors.js';
import type { KafkaTopics } from './kafka-topics.js';

/** Whoever publishes keeps what it publishes and tries again by its own rule, so it is told soon. */
const ANSWER_WITHIN_MS = 5_000;
const LONGEST_PAUSE_MS = 300;

export class KafkaPublisher {
  private readonly answerWithinMs: number;
  private connecting?: Promise<Producer>;

  constructor(
    private readonly kafka: Kafka,
    private readonly topics: KafkaTopics,
    patienceScale = 1,
  ) {
    this.answerWithinMs = ANSWER_WITHIN_MS * patienceScale;
  }

  /** Resolves when every in-sync replica has the messages. */
  async publish(topicMessages: TopicMessages[]): Promise<void> {
    const deadline = new AbortController();
    const tooLate = sleep(this.answerWithinMs, undefined, { signal: deadline.signal, ref: false });
    try {
      const late = tooLate.then(() =>
        Promise.reject(new LogUnreachable(`Kafka has not taken events within ${this.answerWithinMs} ms`)),
      );
      await Promise.race([this.send(topicMessages), late]);
    } catch (error) {
      this.discard();
      throw error;
    } finally {
      deadline.abort();
      tooLate.catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    const producer = await this.connecting?.catch(() => undefined);
    await producer?.disconnect();
  }

  private async send(topicMessages: TopicMessages[]): Promise<void> {
    await this.topics.ensure(topicMessages.map(({ topic }) => topic));
    const producer = await (this.connecting ??= this.connect());
    await producer.sendBatch({ topicMessages, acks: -1, timeout: this.answerWithinMs });
  }

  private async connect(): Promise<Producer> {
    // A topic that was just made has no leader for a moment, longer on a busy broker: asked again for most of the time that anybody
    // waits, and not beyond it, where kafkajs would connect anew what was given up.
    const retries = Math.floor(this.answerWithinMs / LONGEST_PAUSE_MS);
    const producer = this.kafka.producer({
      createPartitioner: Partitioners.DefaultPartitioner,
      allowAutoTopicCreation: false,
      retry: { retries, initialRetryTime: 50, maxRetryTime: LONGEST_PAUSE_MS },
    });
    await producer.connect();
    return producer;
  }

  /** After a failure a new one: what the old one knows of the cluster may be what is wrong. */
  private discard(): void {
    const old = this.connecting;
    this.connecting = undefined;
    void old?.then((producer) => producer.disconnect()).catch(() => undefined);
  }
}
