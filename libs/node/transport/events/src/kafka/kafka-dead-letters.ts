import { topicNames, type EventEnvelope, type Topic } from '@plateia/contracts';
import type { KafkaMessage } from 'kafkajs';
import { deadLetterOf } from '../dead-letters/dead-letter-of.js';
import type { DeadLetter, DeadLetters } from '../dead-letters/dead-letters.js';
import type { Delivery, Failure } from '../event-log.js';
import { headerOf, messageOf } from './kafka-message.js';
import type { KafkaPublisher } from './kafka-publisher.js';
import type { KafkaTopics } from './kafka-topics.js';
import type { TopicReader } from './topic-reader.js';

/**
 * `<topic>.dlq`: letters are appended, and a replay is a later message of the same key without a value,
 * so what is left is read by folding the topic from its beginning.
 */
export class KafkaDeadLetters implements DeadLetters {
  constructor(
    private readonly topics: KafkaTopics,
    private readonly publisher: KafkaPublisher,
    private readonly reader: TopicReader,
  ) {}

  async add(group: string, delivery: Delivery, failure: Failure, at: string): Promise<void> {
    const letter = deadLetterOf(group, delivery, failure, at);
    const headers = {
      group,
      cause: letter.cause,
      tries: String(letter.tries),
      position: letter.position,
      key: letter.key,
      type: letter.type,
      event: letter.eventId,
      at,
      ...(letter.cut && { cut: 'true' }),
    };
    await this.append(delivery.topic, letter.id, JSON.stringify(letter.envelope), headers);
  }

  async list(group?: string): Promise<DeadLetter[]> {
    const left = new Map<string, DeadLetter>();
    const byName = new Map(topicNames.map((topic) => [this.topics.deadLetters(topic), topic]));
    await this.reader.readAll([...byName.keys()], (name, message) => {
      const topic = byName.get(name);
      if (topic) fold(left, topic, message);
    });
    const letters = [...left.values()].filter((letter) => group === undefined || letter.group === group);
    return letters.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  }

  async replay(letter: DeadLetter): Promise<void> {
    const name = this.topics.replay(letter.group);
    const message = messageOf({
      topic: letter.topic as Topic,
      key: letter.key,
      envelope: letter.envelope as EventEnvelope,
    });
    await this.publisher.publish([{ topic: name, messages: [{ ...message, headers: { topic: letter.topic } }] }]);
    await this.append(letter.topic as Topic, letter.id, null, { at: letter.at });
  }

  private append(topic: Topic, key: string, value: string | null, headers: Record<string, string>): Promise<void> {
    return this.publisher.publish([{ topic: this.topics.deadLetters(topic), messages: [{ key, value, headers }] }]);
  }
}

function fold(left: Map<string, DeadLetter>, topic: Topic, message: KafkaMessage): void {
  const id = message.key?.toString() ?? '';
  const header = (name: string) => headerOf(message, name) ?? '';
  if (message.value !== null) {
    left.set(id, {
      id,
      group: header('group'),
      topic,
      key: header('key'),
      type: header('type'),
      eventId: header('event'),
      cause: header('cause'),
      tries: Number(header('tries')),
      position: header('position'),
      at: header('at'),
      envelope: JSON.parse(message.value.toString()),
      ...(header('cut') && { cut: true }),
    });
    return;
  }
  // It may have failed once more before the replay was written down here: that letter stays.
  const existing = left.get(id);
  if (existing && existing.at <= header('at')) left.delete(id);
}
