import { DEAD_LETTER_RETENTION_MS } from '@plateia/contracts';
import { KafkaTopics, TopicReader } from '@plateia/events';
import kafkajs, { Kafka, logLevel, type Admin } from 'kafkajs';

/** Kafka's own, which holds places and no events. */
const OWN = /^__/;

/** What stands in the log of a platform with a broker of its own. */
export class KafkaLog {
  readonly #topics: KafkaTopics;
  readonly #reader: TopicReader;

  constructor(broker: string) {
    const kafka = new Kafka({ clientId: 'drill', brokers: [broker], logLevel: logLevel.NOTHING });
    this.#topics = new KafkaTopics(kafka, '');
    this.#reader = new TopicReader(kafka, this.#topics);
  }

  /** Topics in which something would be kept for longer than dead letters are. */
  lasting(): Promise<string[]> {
    return this.#topics.withAdmin(async (admin) => {
      const resources = (await names(admin)).map((name) => ({ type: kafkajs.ConfigResourceTypes.TOPIC, name }));
      const { resources: told } = await admin.describeConfigs({ resources, includeSynonyms: false });
      return told.flatMap(({ resourceName, configEntries }) => {
        const of = (name: string) => configEntries.find(({ configName }) => configName === name)?.configValue;
        const keptMs = Number(of('retention.ms'));
        const ends = of('cleanup.policy') === 'delete' && keptMs > 0 && keptMs <= DEAD_LETTER_RETENTION_MS;
        return ends ? [] : [`${resourceName} keeps ${of('retention.ms')} ms, ${of('cleanup.policy')}`];
      });
    });
  }

  /** Everything that was written since then, of all topics. */
  async since(fromMs: number): Promise<{ place: string; text: string }[]> {
    const told: { place: string; text: string }[] = [];
    const topics = await this.#topics.withAdmin(names);
    await this.#reader.readAll(topics, (place, { timestamp, key, value }) => {
      if (Number(timestamp) >= fromMs) told.push({ place, text: [key, value].join(' ') });
    });
    return told;
  }
}

const names = async (admin: Admin): Promise<string[]> => (await admin.listTopics()).filter((name) => !OWN.test(name));
