import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needChromium } from '../browser/chromium.ts';
import { startKafka } from '../../run/engines/kafka/start.ts';
import { startMongoEngine } from '../../run/engines/mongo/start.ts';
import { startRedis } from '../../run/engines/redis/start.ts';
import { startStripeMock } from '../../run/engines/stripe-mock/start.ts';
import { UsageError } from '../../run/engines/usage-error.ts';
import { type Counts, NONE } from './counts.ts';
import type { Source, Started } from './source.ts';
import type { Step } from './steps.ts';

const log = (line: string): void => console.log(`  ${line}`);

/** Started from their packages. */
const LOCAL: readonly Source[] = [
  {
    name: 'MongoDB',
    variable: 'TEST_MONGO_URL',
    start: async (dir) => {
      const engine = await startMongoEngine({ dir, log, dataOf: 'many-platforms' });
      return { address: engine.url, stop: () => engine.stop() };
    },
  },
  {
    name: 'Redis',
    variable: 'TEST_REDIS_URL',
    start: async (dir) => {
      const engine = await startRedis({ dir, log });
      return { address: engine.url, stop: () => engine.stop() };
    },
  },
  {
    name: 'Kafka',
    variable: 'TEST_KAFKA_BROKERS',
    start: async (dir) => {
      const engine = await startKafka({ dir, log });
      return { address: engine.brokers, stop: () => engine.stop() };
    },
  },
];

/** No image of it: it draws pages that this machine serves. */
const BROWSER: Source = {
  name: 'Chromium',
  variable: 'TEST_CHROMIUM',
  start: async () => ({ address: await needChromium(log), stop: async () => undefined }),
};

/** No container either: what answers for Stripe is built from its module. */
const STRIPE: Source = {
  name: 'stripe-mock',
  variable: 'TEST_STRIPE_MOCK_URL',
  start: async (dir) => {
    const engine = await startStripeMock({ dir, log });
    return { address: engine.url, stop: () => engine.stop() };
  },
};

/** The engines all suites of a run share; suites that kill start their own. */
export class Engines {
  readonly env: NodeJS.ProcessEnv = {};
  readonly step: Step = { title: 'engines', run: () => (this.#begun ??= this.#start()) };
  readonly #dir = mkdtempSync(join(tmpdir(), 'plateia-test-'));
  readonly #running: Started[] = [];
  readonly #given: readonly Source[] | undefined;
  #begun: Promise<Counts> | undefined;

  constructor(sources?: readonly Source[]) {
    this.#given = sources;
  }

  async stop(): Promise<void> {
    await Promise.allSettled(this.#running.splice(0).map((engine) => engine.stop()));
    rmSync(this.#dir, { recursive: true, force: true });
  }

  /** One after the other: two of them may have to install, and apt serves one at a time. */
  async #start(): Promise<Counts> {
    const errors: Error[] = [];
    for (const source of this.#given ?? (await sourcesHere())) {
      await this.#startOne(source).catch((error: Error) => errors.push(error));
    }
    if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join('\n'));
    return NONE;
  }

  async #startOne({ name, variable, start }: Source): Promise<void> {
    if (process.env[variable]) return log(`${name}: the one of ${variable}`);
    try {
      const engine = await start(join(this.#dir, name.toLowerCase()));
      this.#running.push(engine);
      this.env[variable] = engine.address;
      log(`${name}: ${engine.address}`);
    } catch (error) {
      // What this machine cannot have is not a fault of the code: its suites skip themselves and are counted so.
      if (!(error instanceof UsageError)) throw error;
      console.log(`SKIPPED: all suites that need ${name}. ${error.message}`);
    }
  }
}

/** Images where a Docker engine answers, packages of this machine elsewhere. */
async function sourcesHere(): Promise<readonly Source[]> {
  const containers = await import('./containers.ts');
  return [...((await containers.dockerAnswers()) ? containers.CONTAINERS : LOCAL), BROWSER, STRIPE];
}
