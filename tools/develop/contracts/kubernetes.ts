import {
  WEEK_MS,
  DEAD_LETTER_RETENTION_MS,
  deadLetterTopic,
  replayTopic,
  routingTable,
  topicNames,
  topics,
} from '@plateia/contracts';

/** A dead letter carries what stands around its event too. */
const LETTER_BYTES = 4 * 1_024 * 1_024;
const HEAD = '# Written by `npm run contracts:generate` from libs/contracts.';

export const services = [...new Set(routingTable.map(({ service }) => service))].sort();

/** Who answers which path; what no service answers is a page. Paths of the longest prefix win. */
export function ingressRoutes(): string {
  const rows = routingTable.map(({ prefix, service }) => pathRow(prefix, service));
  const all = [...rows, pathRow('/', 'web')].join('\n');
  return `${HEAD}
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: plateia
spec:
  rules:
    - http:
        paths:
${all}
`;
}

const pathRow = (path: string, service: string): string => `          - path: ${path}
            pathType: Prefix
            backend:
              service:
                name: ${service}
                port:
                  name: http`;

interface TopicShape {
  partitions: number;
  retentionMs: number;
  maxBytes?: number;
}

export function kafkaTopics(): string {
  const letters = { partitions: 1, retentionMs: DEAD_LETTER_RETENTION_MS, maxBytes: LETTER_BYTES };
  const replays = { partitions: 1, retentionMs: WEEK_MS, maxBytes: LETTER_BYTES };
  return documents([
    ...topicNames.map((name) => topic(name, topics[name])),
    ...topicNames.map((name) => topic(deadLetterTopic(name), letters)),
    ...services.map((service) => topic(replayTopic(service), replays)),
  ]);
}

const topic = (
  name: string,
  { partitions, retentionMs, maxBytes }: TopicShape,
): string => `apiVersion: kafka.strimzi.io/v1beta2
kind: KafkaTopic
metadata:
  name: ${name}
  labels:
    strimzi.io/cluster: kafka
spec:
  partitions: ${partitions}
  replicas: 3
  config:
    retention.ms: ${retentionMs}
    min.insync.replicas: 2${maxBytes === undefined ? '' : `\n    max.message.bytes: ${maxBytes}`}`;

/** A service writes to its own topics and to letters and replays; it reads every event, as its own group alone. */
export function kafkaUsers(): string {
  return documents(services.map(user));
}

function user(service: string): string {
  const own = topicNames.filter((name) => topics[name].writer === service);
  const written: string[] = [...own, ...topicNames.map(deadLetterTopic)];
  const read: string[] = [...topicNames, ...topicNames.map(deadLetterTopic), replayTopic(service)];
  const acls = [
    ...written.map((name) => acl('topic', name, ['Describe', 'Write'])),
    ...read.map((name) => acl('topic', name, ['Describe', 'Read'])),
    acl('group', service, ['Describe', 'Read', 'Delete']),
  ];
  return `apiVersion: kafka.strimzi.io/v1beta2
kind: KafkaUser
metadata:
  name: ${service}
  labels:
    strimzi.io/cluster: kafka
spec:
  authentication:
    type: scram-sha-512
  authorization:
    type: simple
    acls:
${acls.join('\n')}
  template:
    secret:
      metadata:
        labels:
          app.kubernetes.io/name: ${service}`;
}

const acl = (type: 'topic' | 'group', name: string, operations: readonly string[]): string => `      - resource:
          type: ${type}
          name: ${name}
        operations: [${operations.join(', ')}]`;

const documents = (parts: readonly string[]): string => `${HEAD}\n${parts.join('\n---\n')}\n`;
