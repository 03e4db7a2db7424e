import { mkdtempSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import { createClient } from 'redis';
import { has } from '../debian.ts';
import { startKafka } from '../kafka/start.ts';
import { startRedis } from '../redis/start.ts';
import { waitUntil } from '../wait-until.ts';

/** Processes start and stop in them, on machines that may be busy. */

const dir = mkdtempSync(join(tmpdir(), 'plateia-engines-'));
const processGuard = fileURLToPath(new URL('../process-guard.ts', import.meta.url));
afterAll(() => rmSync(dir, { recursive: true }));

/** The run has said so and counted it where an engine could not be had. */
function suite(name: string, variable: string, present: boolean): typeof describe {
  if (process.env[variable] && present) return describe;
  console.log(`SKIPPED: ${name}: ${variable} is not set or the server is not on this machine`);
  return describe.skip as typeof describe;
}

const hasRedis = await has('redis-server');
const hasKafka = (await has('java')) && (await has('mvn'));

suite(
  'Redis',
  'TEST_REDIS_URL',
  hasRedis,
)('Redis', () => {
  it('answers at the same address after a kill', async () => {
    const first = await startRedis({ dir: join(dir, 'redis') });
    process.kill(first.pid, 'SIGKILL');
    expect(await first.exited).toMatchObject({ signal: 'SIGKILL' });
    const second = await startRedis({ dir: join(dir, 'redis') });
    expect(second.url).toBe(first.url);
    const client = createClient({ url: second.url });
    await client.connect();
    expect(await client.ping()).toBe('PONG');
    client.destroy();
    await second.stop();
  });
});

suite(
  'Kafka',
  'TEST_KAFKA_BROKERS',
  hasKafka,
)('Kafka', () => {
  it('keeps what was acknowledged, at the same address, over a kill', async () => {
    const first = await startKafka({ dir: join(dir, 'kafka') });
    const producer = kafkaAt(first.brokers).producer();
    const admin = kafkaAt(first.brokers).admin();
    await admin.createTopics({ topics: [{ topic: 'kept', numPartitions: 1 }], waitForLeaders: true });
    await producer.connect();
    await producer.send({ topic: 'kept', messages: [{ value: '1' }, { value: '2' }] });
    await Promise.all([producer.disconnect(), admin.disconnect()]);
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    const second = await startKafka({ dir: join(dir, 'kafka') });
    expect(second.brokers).toBe(first.brokers);
    const reader = kafkaAt(second.brokers).admin();
    const offsets = await waitUntil(() => reader.fetchTopicOffsets('kept'), { everyMs: 100 });
    expect(offsets).toMatchObject([{ high: '2' }]);
    await reader.disconnect();
    await second.stop();
  });
});

describe('the guard of a foreign server', () => {
  it('takes it along when its own parent is gone', async () => {
    const guard = spawn(process.execPath, [processGuard, 'sleep', '3600'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const { pid } = await new Promise<{ pid: number }>((resolve) => {
      guard.stdout.once('data', (line) => resolve(JSON.parse(String(line)) as { pid: number }));
    });
    expect(process.kill(pid, 0)).toBe(true);
    guard.stdin.end();
    await waitUntil(async () => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { everyMs: 10 });
  });
});

function kafkaAt(brokers: string): Kafka {
  return new Kafka({ brokers: [brokers], logLevel: logLevel.NOTHING, retry: { retries: 20, initialRetryTime: 50 } });
}
