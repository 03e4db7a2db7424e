import type { EventEnvelope, Topic } from '@plateia/contracts';
import type { Message, KafkaMessage } from 'kafkajs';
import { z } from 'zod';
import type { Positioned } from '../delivery/group-worker.js';
import type { LogEntry } from '../event-log.js';

/** What must be known to tell who handles it; the rest is checked by the handler's side. */
const readable = z.looseObject({ id: z.string().min(1), type: z.string(), dataschema: z.string() });

export const messageOf = ({ key, envelope }: LogEntry): Message => ({ key, value: JSON.stringify(envelope) });

export interface Place {
  /** as the contracts name it */
  topic: Topic;
  partition: number;
  replayed: boolean;
}

export function deliveryOf(message: KafkaMessage, { topic, partition, replayed }: Place): Positioned {
  const text = message.value?.toString() ?? '';
  const position = `${topic}:${partition}:${message.offset}`;
  const place = { topic, key: message.key?.toString() ?? '', offset: Number(message.offset), position, replayed };
  try {
    const envelope = readable.parse(JSON.parse(text)) as unknown as EventEnvelope;
    return { ...place, envelope };
  } catch (error) {
    const unreadable = new Error('The message is not an event', { cause: error });
    return { ...place, envelope: standIn(position, text), unreadable };
  }
}

/** Of a position as it is written above; what another adapter has written goes with the first. */
export const partitionOf = (position: string): number => Number(position.split(':')[1] ?? 0);

export const headerOf = (message: KafkaMessage, name: string): string | undefined =>
  message.headers?.[name]?.toString();

/** Carries what cannot be read into a dead letter. */
const standIn = (position: string, text: string): EventEnvelope => ({
  specversion: '1.0',
  id: position,
  source: '',
  type: '',
  subject: '',
  time: '',
  datacontenttype: 'application/json',
  dataschema: '',
  aggregateversion: 0,
  actorid: '',
  data: text,
});
