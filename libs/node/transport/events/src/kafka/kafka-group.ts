import { topicNames } from '@plateia/contracts';
import type { Clock, Logger } from '@plateia/runtime';
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import { backoff } from '../delivery/backoff.js';
import { Freshness } from '../delivery/freshness.js';
import { GroupWorker, type Positioned } from '../delivery/group-worker.js';
import { Window } from '../delivery/window.js';
import type { Delivery, Failure, RunningGroup, Subscription } from '../event-log.js';
import { FetchWatch } from './fetch-watch.js';
import type { KafkaDeadLetters } from './kafka-dead-letters.js';
import { deliveryOf, headerOf, partitionOf } from './kafka-message.js';
import type { KafkaTopics } from './kafka-topics.js';
import { reached } from './reached.js';

/** The shortest a broker allows by default: after a kill -9 the partitions of the dead stand still that long. */
const SESSION_MS = 6_000;
const HEARTBEAT_MS = 1_500;
/** The broker answers as soon as there is something, so this only says how often an idle consumer asks. */
const LONG_POLL_MS = 1_000;
/** With so much at hand even a patient group is answered at once. */
const WORTH_A_FETCH_BYTES = 64 * 1_024;

export interface KafkaGroupParts {
  kafka: Kafka;
  topics: KafkaTopics;
  deadLetters: KafkaDeadLetters;
  clock: Clock;
  logger: Logger;
}

interface AssignedPartition {
  topic: string;
  partition: number;
  window: Window;
  committed: number;
  /** batches go to their lanes one after the other */
  taking: Promise<void>;
}

interface Place {
  assigned: AssignedPartition;
  /** the first offset that is not handled */
  next: number;
}

/**
 * One group's consumer. kafkajs fetches nothing more from a broker while one batch is being handled, so batches are only taken over
 * here: handled in the window of their partition, paused where a window is full, and committed by hand once their effects are there.
 */
export class KafkaGroup implements RunningGroup {
  private readonly worker: GroupWorker;
  private readonly partitions = new Map<string, AssignedPartition>();
  private readonly topicNames: string[];
  private readonly running: Promise<void>;
  private readonly fetches: FetchWatch;
  /** of what the present assignment brings: another consumer may have had it until then */
  private freshness: Freshness;
  private assignment: Readonly<Record<string, number[]>> = {};
  private consumer?: Consumer;

  constructor(
    private readonly subscription: Subscription,
    private readonly parts: KafkaGroupParts,
  ) {
    const { topics, logger } = parts;
    this.topicNames = [...subscription.topics.map((topic) => topics.event(topic)), topics.replay(subscription.group)];
    const store = {
      deadLetter: this.deadLetter.bind(this),
      takePlaces: this.takePlaces.bind(this),
      owns: this.owns.bind(this),
    };
    this.worker = new GroupWorker(subscription, store, logger);
    this.fetches = new FetchWatch(topics, (reason) => subscription.onStuck?.(reason));
    this.freshness = new Freshness(parts.clock.now());
    this.running = this.run();
  }

  async caughtUp(): Promise<boolean> {
    if (!this.consumer) return false;
    try {
      await this.flush();
      return await reached(this.parts.topics, this.groupId, this.topicNames);
    } catch (error) {
      this.parts.logger.debug({ err: error, group: this.subscription.group }, 'cannot tell how far the group has come');
      return false;
    }
  }

  /** Writes down how far it has come, now. */
  flush(): Promise<void> {
    return this.worker.flush();
  }

  async stop(): Promise<void> {
    this.fetches.stop();
    await this.worker.stop();
    await this.running;
  }

  get name(): string {
    return this.subscription.group;
  }

  private get groupId(): string {
    return this.parts.topics.group(this.subscription.group);
  }

  private async run(): Promise<void> {
    const { signal } = this.worker;
    for (let failures = 1; !signal.aborted; failures++) {
      const started = performance.now();
      try {
        await this.consume(signal);
      } catch (error) {
        if (signal.aborted) return;
        this.parts.logger.warn({ err: error, group: this.subscription.group }, 'the consumer is built anew');
      }
      if (performance.now() - started > SESSION_MS) failures = 1;
      await backoff(failures, signal).catch(() => undefined);
    }
  }

  /** Rejects when the consumer has come to its end; resolves when stopped. */
  private async consume(signal: AbortSignal): Promise<void> {
    const { topics } = this.parts;
    await topics.ensure([...this.topicNames, ...this.subscription.topics.map((topic) => topics.deadLetters(topic))]);
    const consumer = this.createConsumer();
    const ended = new Promise<never>((_, reject) =>
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error)),
    );
    ended.catch(() => undefined);
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: this.topicNames, fromBeginning: true });
      await consumer.run({ autoCommit: false, eachBatch: async (payload) => this.take(payload) });
      this.consumer = consumer;
      await Promise.race([ended, aborted(signal)]);
      await this.worker.stop();
    } finally {
      this.consumer = undefined;
      this.revokeAll();
      this.fetches.idle();
      await consumer.disconnect().catch(() => undefined);
    }
  }

  private createConsumer(): Consumer {
    const { fetchMaxWaitMs } = this.subscription;
    const consumer = this.parts.kafka.consumer({
      groupId: this.groupId,
      sessionTimeout: SESSION_MS,
      heartbeatInterval: HEARTBEAT_MS,
      rebalanceTimeout: 2 * SESSION_MS,
      maxWaitTimeInMs: fetchMaxWaitMs ?? LONG_POLL_MS,
      minBytes: fetchMaxWaitMs === undefined ? 1 : WORTH_A_FETCH_BYTES,
      allowAutoTopicCreation: false,
      retry: { retries: 60, initialRetryTime: 50, maxRetryTime: 300, restartOnFailure: async () => false },
    });
    // Whatever the new assignment is, fetching begins again at the committed places.
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => this.assign(payload.memberAssignment));
    consumer.on(consumer.events.FETCH, () => this.fetches.seen());
    return consumer;
  }

  private take(payload: EachBatchPayload): void {
    const { batch } = payload;
    if (this.worker.signal.aborted) return;
    const assigned = this.assigned(batch.topic, batch.partition, Number(batch.firstOffset() ?? 0));
    const { window } = assigned;
    const deliveries = batch.messages.map((message) => this.delivery(batch.topic, batch.partition, message));
    for (const { offset } of deliveries) window.begin(offset);
    assigned.taking = assigned.taking.then(() => this.worker.accept(deliveries, window)).catch(() => undefined);
    if (window.room > 0) return;
    const resume = payload.pause();
    window.whenRoom(() => {
      if (!window.revoked) resume();
    });
  }

  private delivery(topicName: string, partition: number, message: KafkaMessage): Positioned {
    const { topics } = this.parts;
    const replayed = topicName === topics.replay(this.subscription.group);
    const original = replayed ? headerOf(message, 'topic') : topics.withoutPrefix(topicName);
    // A replay that does not say where it comes from ends as a dead letter: its source does not fit.
    const topic = topicNames.find((name) => name === original) ?? this.subscription.topics[0]!;
    const delivery = deliveryOf(message, { topic, partition, replayed });
    const isFresh = this.freshness.isFresh(delivery.envelope.time, Number(message.timestamp));
    return { ...delivery, isFresh };
  }

  private assigned(topic: string, partition: number, firstOffset: number): AssignedPartition {
    const name = `${topic}:${partition}`;
    const known = this.partitions.get(name);
    if (known) return known;
    const fresh = {
      topic,
      partition,
      window: new Window(firstOffset - 1),
      committed: firstOffset,
      taking: Promise.resolve(),
    };
    this.partitions.set(name, fresh);
    return fresh;
  }

  private assign(assignment: Readonly<Record<string, number[]>>): void {
    this.revokeAll();
    this.assignment = assignment;
    this.worker.begin();
  }

  private owns({ topic, position }: Delivery): boolean {
    return this.assignment[this.parts.topics.event(topic)]?.includes(partitionOf(position)) ?? false;
  }

  private revokeAll(): void {
    this.assignment = {};
    for (const { window } of this.partitions.values()) window.revoke();
    this.partitions.clear();
    this.freshness = new Freshness(this.parts.clock.now());
  }

  private takePlaces(): () => Promise<void> {
    const places = [...this.partitions.values()].map((assigned) => ({ assigned, next: assigned.window.settled + 1 }));
    return () => this.write(places.filter(({ assigned, next }) => next > assigned.committed));
  }

  private async write(moved: readonly Place[]): Promise<void> {
    // What went to another consumer since they were taken would be set back by them.
    const ours = moved.filter(({ assigned }) => !assigned.window.revoked);
    if (ours.length === 0 || !this.consumer) return;
    await this.consumer.commitOffsets(
      ours.map(({ assigned: { topic, partition }, next }) => ({ topic, partition, offset: String(next) })),
    );
    for (const { assigned, next } of ours) assigned.committed = next;
  }

  private deadLetter(delivery: Delivery, failure: Failure): Promise<void> {
    return this.parts.deadLetters.add(this.subscription.group, delivery, failure, this.parts.clock.iso());
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
