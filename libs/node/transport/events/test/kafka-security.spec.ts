import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith, mongoUrl, until } from '@plateia/test-kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KafkaLog, type KafkaSecurity } from '../src/index.js';
import { LogProcess } from './support/log-process.js';
import { quietLogger as logger } from './support/quiet.js';
import { RecordingGroup } from './support/recording-group.js';
import { noted } from './support/sample-events.js';
import { startSecuredBroker, type SecuredBroker } from './support/secured-broker.js';

describeWith(
  'the events kit against a broker with TLS and passwords',
  'TEST_MONGO_URL',
  'TEST_KAFKA_BROKERS',
)('Kafka as operators run it', () => {
  let dir: string;
  let broker: SecuredBroker;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'kafka-security-'));
    broker = await startSecuredBroker(dir);
  });

  afterAll(async () => {
    await broker?.stop();
    await rm(dir, { recursive: true, force: true });
  });

  const start = (security: KafkaSecurity) =>
    new LogProcess(
      {
        open: ({ clock, prefix }) =>
          new KafkaLog({ brokers: [broker.broker], clientId: 'test', clock, prefix, logger, security }),
      },
      mongoUrl ?? '',
      'secured.',
    );

  it('events travel to who shows the right password over a certificate that is known', async () => {
    const life = start({ tls: { ca: broker.ca }, user: broker.user });
    const reader = new RecordingGroup(life, 'reader').start();
    await life.log.publish([noted('a', 1)]);
    await until('it is handled', () => reader.handled.length === 1);
    expect(reader.numbersOf('a')).toEqual([1]);
    await reader.stop();
    await life.dropDatabase();
    await life.close();
  });

  it.each([
    ['a wrong password', () => ({ tls: { ca: broker.ca }, user: { ...broker.user, password: 'another' } }), /SASL/i],
    [
      'a certificate that nobody vouched for',
      () => ({ tls: {}, user: broker.user }),
      /certificate|self-signed|not taken/i,
    ],
  ])('%s is refused', async (_, security, reason) => {
    const life = start(security());
    await expect(life.log.publish([noted('a', 1)])).rejects.toThrow(reason);
    await life.close();
  });
});
