import { aCrowd, startPlatform, type CrowdSize, type SupervisedPlatform } from '@plateia/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBareServer } from './bare-server.ts';
import { callsOf } from './calls.ts';
import { CostMeter, saidCost } from './cost.ts';
import type { Figure } from './figures.ts';
import { besideFloor, type Filled, filledPlatform, renewSessions, scaleOf } from './filled-platform.ts';
import { type Latency, likeLatency } from './like-latency.ts';
import { messageLatency, typingLatency } from './message-latency.ts';
import { LoadProcess } from './load-process.ts';
import { marketFigures } from './market/market-figures.ts';
import { memberFigures } from './member-figures.ts';
import { memoryOf, type Memory } from './memory.ts';
import { treeOf } from './processes.ts';

export interface Outcome {
  figures: Figure[];
  /** CPU per request of an empty server */
  helloMs: number;
}

const KAFKA_CROWD: CrowdSize = { members: 12, friendsEach: 6, posts: 480, likes: 0 };
const TYPING_ROUNDS = 3;
const IDLE_AFTER_MS = 8_000;
/** What a load leaves behind is given back when nothing was collected for a hundred seconds. */
const GIVEN_BACK_AFTER_MS = 110_000;
/** of CPU, in a second in which nobody asks for anything */
const MOST_IDLE_MS = 20;

type Log = (line: string) => void;

export async function bench({ quick }: { quick: boolean }, log: Log): Promise<Outcome> {
  const load = new LoadProcess();
  const dataDir = await mkdtemp(join(tmpdir(), 'plateia-bench-'));
  try {
    const helloMs = await helloCost(load);
    log(`hello floor ${(helloMs * 1_000).toFixed(0)} µs`);
    const embedded = await embeddedFigures({ load, dataDir, quick }, log);
    const overKafka = await kafkaFigures(quick, log);
    return { helloMs, figures: [...embedded, ...overKafka] };
  } finally {
    load.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function helloCost(load: LoadProcess): Promise<number> {
  const hello = await startBareServer('hello.ts');
  try {
    const meter = new CostMeter(load, [hello.pid]);
    const side = { port: hello.port, settled: () => Promise.resolve() };
    return await meter.alone(
      Array.from({ length: 20_000 }, () => ({ method: 'GET', path: '/' })),
      side,
    );
  } finally {
    await hello.stop();
  }
}

interface Embedded {
  load: LoadProcess;
  dataDir: string;
  quick: boolean;
}

async function embeddedFigures({ load, dataDir, quick }: Embedded, log: Log): Promise<Figure[]> {
  const filled = await filledPlatform({ dataDir, quick }, log);
  const { platform, crowd } = filled;
  try {
    const idle = await memoryFigure('idle memory', { platform, after: IDLE_AFTER_MS }, log);
    const costs = await costFigures({ load, dataDir, quick }, filled, log);
    const latency = await likeLatency(crowd, quick ? 60 : 300);
    const messages = await messageLatency(crowd, quick ? 60 : 300);
    const typing = await typingLatency(crowd, TYPING_ROUNDS);
    const after = await memoryFigure('memory after the load', { platform, after: IDLE_AFTER_MS }, log);
    const later = { platform, after: GIVEN_BACK_AFTER_MS };
    const rested = quick ? [] : [await memoryFigure('memory two minutes after the load', later, log)];
    const likes = latencyFigures('like to stream', 'embedded', latency, { p50: 10, p99: 40 });
    return [
      ...costs,
      ...likes,
      ...latencyFigures('message to stream', 'embedded', messages, { p50: 15 }),
      ...latencyFigures('typing to stream', 'embedded', typing, { p99: 300 }),
      idle,
      after,
      ...rested,
    ];
  } finally {
    await platform.stop();
  }
}

interface Rest {
  platform: SupervisedPlatform;
  after: number;
}

async function memoryFigure(name: string, { platform, after }: Rest, log: Log): Promise<Figure> {
  await sleep(after);
  const memory = await memoryOf(platform);
  log(`${name}: ${eachOf(memory)}`);
  return { name: `${name}, all processes`, unit: 'MB', value: memory.totalMb, target: '≤ 420 MB', most: 420 };
}

const eachOf = ({ byName }: Memory): string =>
  Object.entries(byName)
    .map(([name, mb]) => `${name} ${mb.toFixed(0)} MB`)
    .join(', ');

function costFigures({ load, dataDir, quick }: Embedded, filled: Filled, log: Log): Promise<Figure[]> {
  const { platform, crowd } = filled;
  return besideFloor(filled, dataDir, async ({ floor, counter, reads, writes, bare }) => {
    const meter = new CostMeter(load, [...treeOf(platform.pid), floor.pid], counter);
    await meter.watchIdle(4);
    const { ms: idleMs, commands: asked } = meter.idle;
    log(`idle: ${idleMs.toFixed(1)} ms of CPU and ${asked.toFixed(1)} commands per second`);

    const calls = callsOf(crowd, { scale: scaleOf(quick) });
    const idle = { name: 'idle, a second', unit: 'ms', value: idleMs, commands: asked } as const;
    const figures: Figure[] = [{ ...idle, target: `≤ ${MOST_IDLE_MS} ms`, most: MOST_IDLE_MS }];
    for (const [call, times] of [
      [calls.timeline, 3],
      [calls.single, 3],
      [calls.like, 5],
      [calls.create, 12],
    ] as const) {
      const cost = await meter.compare(call, call.isWrite ? writes : reads, bare);
      log(`${call.name}: ${saidCost(cost)}`);
      const { platformMs: value, floorMs, commands } = cost;
      figures.push({
        name: call.name,
        unit: 'ms',
        value,
        floor: floorMs,
        commands,
        target: `≤ ${times}x`,
        most: times * floorMs,
      });
    }
    figures.push(...(await memberFigures({ meter, crowd, platform, reads, writes, bare, quick }, log)));
    await renewSessions(crowd);
    return [...figures, ...(await marketFigures({ meter, crowd, dataDir, reads, writes, bare, quick }, log))];
  });
}

async function kafkaFigures(quick: boolean, log: Log): Promise<Figure[]> {
  const platform = await startPlatform({ inProcess: false, shape: 'services' });
  try {
    const crowd = await aCrowd(platform, KAFKA_CROWD, log);
    const likes = await likeLatency(crowd, quick ? 60 : 300);
    const messages = await messageLatency(crowd, quick ? 60 : 300);
    const typing = await typingLatency(crowd, TYPING_ROUNDS);
    return [
      ...latencyFigures('like to stream', 'over Kafka', likes, { p50: 15, p99: 50 }),
      ...latencyFigures('message to stream', 'over Kafka', messages, { p50: 25 }),
      ...latencyFigures('typing to stream', 'over Kafka', typing, { p99: 300 }),
    ];
  } finally {
    await platform.stop();
  }
}

const latencyFigures = (what: string, where: string, measured: Latency, most: Partial<Latency>): Figure[] =>
  (['p50', 'p99'] as const).flatMap((share) => {
    const limit = most[share];
    if (limit === undefined) return [];
    const name = `${what} ${share}, ${where}`;
    return [{ name, unit: 'ms', value: measured[share], target: `≤ ${limit} ms`, most: limit }];
  });
