import { existsSync } from 'node:fs';
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import { freePorts } from '../../run/engines/ports.ts';
import type { Source } from './source.ts';

const KAFKA = 9092;

/** The same servers from their images, where a Docker engine answers. */
export const CONTAINERS: readonly Source[] = [
  {
    name: 'MongoDB',
    variable: 'TEST_MONGO_URL',
    start: async () => {
      const container = await new GenericContainer('mongo:8.2').withExposedPorts(27_017).start();
      const address = `mongodb://${container.getHost()}:${container.getMappedPort(27_017)}/?directConnection=true&journal=true`;
      return { address, stop: async () => void (await container.stop()) };
    },
  },
  {
    name: 'Redis',
    variable: 'TEST_REDIS_URL',
    start: async () => {
      const container = await new GenericContainer('redis:8.2').withExposedPorts(6_379).start();
      const address = `redis://${container.getHost()}:${container.getMappedPort(6_379)}`;
      return { address, stop: async () => void (await container.stop()) };
    },
  },
  {
    name: 'Kafka',
    variable: 'TEST_KAFKA_BROKERS',
    start: async () => {
      // A broker tells its clients where it is, so the port on the host is chosen before it starts.
      const [port = KAFKA] = await freePorts(1);
      const container = await new GenericContainer('apache/kafka:4.1.0')
        .withExposedPorts({ container: KAFKA, host: port })
        .withEnvironment(brokerSettings(port))
        .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
        .start();
      return { address: `127.0.0.1:${port}`, stop: async () => void (await container.stop()) };
    },
  },
  {
    name: 'object store',
    variable: 'TEST_S3_URL',
    start: async () => {
      const [user, password, bucket] = ['plateia', 'plateia-secret', 'files'];
      const container = await new GenericContainer('minio/minio:RELEASE.2025-04-22T22-12-26Z')
        .withExposedPorts(9_000)
        .withEnvironment({ MINIO_ROOT_USER: user, MINIO_ROOT_PASSWORD: password })
        .withEntrypoint(['sh', '-c', `mkdir -p /data/${bucket} && minio server /data`])
        .start();
      const address = `http://${user}:${password}@${container.getHost()}:${container.getMappedPort(9_000)}/${bucket}`;
      return { address, stop: async () => void (await container.stop()) };
    },
  },
];

export async function dockerAnswers(): Promise<boolean> {
  if (process.env['DOCKER_HOST'] === undefined && !existsSync('/var/run/docker.sock')) return false;
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}

const brokerSettings = (port: number) => ({
  KAFKA_NODE_ID: '1',
  KAFKA_PROCESS_ROLES: 'broker,controller',
  KAFKA_LISTENERS: `PLAINTEXT://:${KAFKA},CONTROLLER://:9093`,
  KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
  KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
  KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
  KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
  KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
  KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
  KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
  KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
  KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
});
