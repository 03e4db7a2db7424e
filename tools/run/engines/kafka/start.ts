import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { deathOf, type Launched, type Log, untilReady } from '../engine.ts';
import { lastingPorts } from '../ports.ts';
import { runTool } from '../tool.ts';
import { waitUntil } from '../wait-until.ts';
import { startGuarded } from '../guarded-process.ts';
import { kafkaJars } from './fetch.ts';
import { probeKafka } from './probe.ts';
import { brokerProperties } from './properties.ts';

const JVM = [
  '-Xms128m',
  '-Xmx256m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=error',
];

export interface KafkaEngine extends Launched {
  readonly brokers: string;
  readonly port: number;
}

/** Starts a Kafka broker that keeps its data and ports in `dir`, and answers once it serves. */
export async function startKafka(options: { dir: string; log?: Log }): Promise<KafkaEngine> {
  return untilReady(await launchKafka(options));
}

/** Where the broker of `dir` listens, at every start. */
export async function kafkaPorts(dir: string): Promise<[port: number, controllerPort: number]> {
  await mkdir(dir, { recursive: true });
  return (await lastingPorts(join(dir, 'ports.json'), 2)) as [number, number];
}

export async function launchKafka(options: { dir: string; log?: Log }): Promise<KafkaEngine> {
  const jars = await kafkaJars(options.log ?? (() => undefined));
  const dir = resolve(options.dir);
  const [port, controllerPort] = await kafkaPorts(dir);
  const java = [...JVM, '-cp', `${jars}/*`];
  const properties = join(dir, 'server.properties');
  await writeFile(properties, brokerProperties({ port, controllerPort, dir: join(dir, 'log') }));
  await formatOnce(java, dir, properties);
  const engine = await startGuarded('java', [...java, 'kafka.Kafka', properties], dir);
  const brokers = `127.0.0.1:${port}`;
  const unless = deathOf('Kafka', engine.exited);
  const ready = waitUntil(() => probeKafka([brokers], 2000), { everyMs: 50, unless });
  return { ...engine, port, brokers, ready };
}

/** A data directory must be given its cluster id before the first start. */
async function formatOnce(java: readonly string[], dir: string, properties: string): Promise<void> {
  if (await isFormatted(dir)) return;
  const tool = [...java, 'kafka.tools.StorageTool'];
  const said = await runTool('java', [...tool, 'random-uuid'], { cwd: dir });
  const id = said.trim().split('\n').at(-1) ?? '';
  await runTool('java', [...tool, 'format', '--ignore-formatted', '-t', id, '-c', properties], { cwd: dir });
}

async function isFormatted(dir: string): Promise<boolean> {
  const meta = join(dir, 'log', 'meta.properties');
  const text = await stat(meta).then(
    () => readFile(meta, 'utf8'),
    () => '',
  );
  return text.includes('cluster.id=');
}
