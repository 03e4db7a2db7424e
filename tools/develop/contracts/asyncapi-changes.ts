import type { AsyncApiDocument, Channel, Message } from './asyncapi-document.ts';
import { breakingChanges } from './schema-changes.ts';

/** What between two AsyncAPI documents breaks consumers, or the events that lie in a topic already. */
export const asyncApiChanges = (before: AsyncApiDocument, after: AsyncApiDocument): string[] => [
  ...Object.entries(before.components.messages).flatMap(([type, was]) => {
    const is = after.components.messages[type];
    const changes = is ? messageChanges(was, is, before, after) : ['removed'];
    return changes.map((change) => `event ${type} ${change}`);
  }),
  ...Object.entries(before.channels).flatMap(([topic, was]) =>
    channelChanges(was, after.channels[topic]).map((change) => `topic ${topic} ${change}`),
  ),
];

const PROMISES = {
  key: 'x-plateia-key',
  subject: 'x-plateia-subject',
  kind: 'x-plateia-kind',
  family: 'x-plateia-family',
} as const;

function messageChanges(was: Message, is: Message, before: AsyncApiDocument, after: AsyncApiDocument): string[] {
  const [from, to] = [topicOf(was.name, before), topicOf(is.name, after)];
  return [
    ...(from === to ? [] : [`topic changed from ${from} to ${to}`]),
    ...Object.entries(PROMISES).flatMap(([name, field]) =>
      was[field] === is[field] ? [] : [`${name} changed from ${was[field]} to ${is[field]}`],
    ),
    ...breakingChanges(
      { schema: was.payload, named: before.components.schemas },
      { schema: is.payload, named: after.components.schemas },
      'event',
    ),
  ];
}

const topicOf = (type: string, { channels }: AsyncApiDocument): string | undefined =>
  Object.keys(channels).find((topic) => type in (channels[topic]?.messages ?? {}));

function channelChanges(was: Channel, is: Channel | undefined): string[] {
  if (!is) return ['removed'];
  const [from, to] = [was.bindings.kafka, is.bindings.kafka];
  return [
    ...(was['x-plateia-writer'] === is['x-plateia-writer'] ? [] : ['writer changed']),
    // The partition follows from the key and their number: events of one key would lie in two places.
    ...(from.partitions === to.partitions ? [] : ['partitions changed']),
    ...(to.topicConfiguration['retention.ms'] < from.topicConfiguration['retention.ms'] ? ['retention shortened'] : []),
  ];
}
