import { eventEnvelope, messageName, schemaOf, topics, type EventDef, type Topic } from '@plateia/contracts';
import { allEvents } from '@plateia/contracts/all';
import type { AsyncApiDocument, Channel, Message } from './asyncapi-document.ts';
import { refTo, SchemaBook } from './schema-book.ts';

const BINDING = '0.5.0';
const DESCRIPTION = `Generated from the contracts. CloudEvents 1.0 in structured mode, delivered at least once, in order per subject.
A snapshot carries the full state of its subject: the higher aggregateversion of a family wins. A fact has an effect of its own.
A type that a consumer does not know is skipped; a schema version higher than it knows is parked until it does.`;

export function asyncApi(): AsyncApiDocument {
  const book = new SchemaBook();
  book.output(eventEnvelope);
  const byTopic = Map.groupBy(allEvents, ({ event }) => event.topic);
  const messages = Object.fromEntries(allEvents.map(({ event }) => [messageName(event), message(event, book)]));
  return {
    asyncapi: '3.0.0',
    info: { title: 'Plateia', version: '1', description: DESCRIPTION },
    defaultContentType: 'application/cloudevents+json',
    channels: Object.fromEntries(
      [...byTopic].map(([topic, events]) => [
        topic,
        channel(
          topic,
          events.map(({ event }) => messageName(event)),
        ),
      ]),
    ),
    operations: Object.fromEntries([...byTopic.keys()].map((topic) => [`write ${topic}`, write(topic)])),
    components: { messages, schemas: book.named },
  };
}

function message(event: EventDef, book: SchemaBook): Message {
  const data = book.output(event.data);
  const key = (event.key ?? event.subject).name;
  return {
    name: messageName(event),
    title: messageName(event),
    summary: event.summary,
    contentType: 'application/cloudevents+json',
    'x-plateia-kind': event.kind,
    'x-plateia-family': event.family,
    'x-plateia-subject': event.subject.name,
    'x-plateia-key': key,
    payload: {
      allOf: [
        refTo('EventEnvelope'),
        {
          type: 'object',
          properties: {
            source: { const: `/services/${topics[event.topic].writer}` },
            type: { const: event.type },
            dataschema: { const: schemaOf(event) },
            data,
          },
          required: ['data'],
        },
      ],
    },
    bindings: { kafka: { key: { type: 'string', description: key }, bindingVersion: BINDING } },
  };
}

function channel(topic: Topic, names: readonly string[]): Channel {
  const { writer, partitions, retentionMs } = topics[topic];
  return {
    address: topic,
    'x-plateia-writer': writer,
    messages: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
    bindings: {
      kafka: { topic, partitions, topicConfiguration: { 'retention.ms': retentionMs }, bindingVersion: BINDING },
    },
  };
}

const write = (topic: Topic) => ({
  action: 'send',
  channel: { $ref: `#/channels/${topic}` },
  summary: `Only ${topics[topic].writer} writes here`,
});
