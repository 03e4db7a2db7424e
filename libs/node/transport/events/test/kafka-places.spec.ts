import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock, until } from '@plateia/test-kit';
import type { Kafka } from 'kafkajs';
import { KafkaGroup, type KafkaGroupParts } from '../src/kafka/kafka-group.js';
import { HeldInbox } from './support/held-inbox.js';
import { quietLogger as logger } from './support/quiet.js';
import { noted } from './support/sample-events.js';

type Listener = (event: { payload: object }) => void;

/** As much of a consumer as a group needs to be handed something and to commit it. */
class HandedOver {
  readonly events = { CRASH: 'crash', GROUP_JOIN: 'join', FETCH: 'fetch' };
  readonly committed: string[] = [];
  private readonly listeners = new Map<string, Listener>();
  private take?: (payload: object) => Promise<void>;

  on(event: string, listener: Listener): void {
    this.listeners.set(event, listener);
  }

  async connect(): Promise<void> {}
  async subscribe(): Promise<void> {}
  async disconnect(): Promise<void> {}

  async run({ eachBatch }: { eachBatch: (payload: object) => Promise<void> }): Promise<void> {
    this.take = eachBatch;
  }

  async commitOffsets(places: readonly { partition: number; offset: string }[]): Promise<void> {
    this.committed.push(...places.map(({ partition, offset }) => `${partition}:${offset}`));
  }

  get runs(): boolean {
    return this.take !== undefined;
  }

  assign(partitions: number[]): void {
    this.listeners.get('join')?.({ payload: { memberAssignment: { 'feed.v1': partitions } } });
  }

  async hand(partition: number, offset: number): Promise<void> {
    const { key, envelope } = noted('a', offset);
    const value = Buffer.from(JSON.stringify(envelope));
    const message = { key: Buffer.from(key), value, offset: String(offset), timestamp: '0' };
    const batch = { topic: 'feed.v1', partition, messages: [message], firstOffset: () => String(offset) };
    await this.take?.({ batch, pause: () => () => undefined });
  }
}

describe('the places of a group in Kafka', () => {
  let consumer: HandedOver;
  let inbox: HeldInbox;
  let group: KafkaGroup;
  let handled: number;

  beforeEach(async () => {
    [consumer, inbox, handled] = [new HandedOver(), new HeldInbox(), 0];
    const named = (name: string) => name;
    const topics = { event: named, deadLetters: named, replay: named, group: named, withoutPrefix: named };
    const parts = {
      kafka: { consumer: () => consumer } as unknown as Kafka,
      topics: { ...topics, ensure: () => Promise.resolve() },
      clock: new ManualClock(),
      logger,
    };
    const subscription = {
      group: 'reader',
      topics: ['feed.v1'] as const,
      inbox: inbox.asInbox,
      wants: () => true,
      handle: async () => void (handled += 1),
    };
    group = new KafkaGroup(subscription, parts as unknown as KafkaGroupParts);
    await until('it reads', () => consumer.runs);
    consumer.assign([0, 1]);
  });
  afterEach(async () => {
    inbox.release();
    await group.stop();
  });

  const handle = async (partition: number, offset: number) => {
    const before = handled;
    await consumer.hand(partition, offset);
    await until('it is handled', () => handled > before);
  };

  it('are those up to which the inbox is written', async () => {
    await handle(0, 5);
    const keeping = group.flush();
    await until('its inbox is being written', () => inbox.writes === 1);
    await handle(0, 6);
    inbox.release();
    await keeping;
    expect(consumer.committed).toEqual(['0:6']);
    await group.flush();
    expect(consumer.committed).toEqual(['0:6', '0:7']);
  });

  it('are not kept where another consumer has taken over while the inbox was written', async () => {
    await handle(0, 5);
    await handle(1, 3);
    const keeping = group.flush();
    await until('its inbox is being written', () => inbox.writes === 1);
    consumer.assign([1]);
    inbox.release();
    await keeping;
    expect(consumer.committed).toEqual([]);
    await handle(1, 3);
    await group.flush();
    expect(consumer.committed).toEqual(['1:4']);
  });
});
