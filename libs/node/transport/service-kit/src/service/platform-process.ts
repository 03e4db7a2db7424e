import { InProcessKeySet } from '@plateia/auth';
import { createLogger, noTracer, Scheduler, SystemClock, type Logger, type LoggerOptions } from '@plateia/runtime';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { setTimeout as sleep } from 'node:timers/promises';
import { Listener, type Pages } from '../http/listener.js';
import { addDocuments, type Documents } from '../ops/documents.js';
import { OpsServer } from '../ops/ops-server.js';
import { addMetrics, addProbes } from '../ops/probes.js';
import { addTestHooks } from '../ops/test-hooks.js';
import type { Migrated } from './migrate.js';
import { ActClock } from '../seed/act-clock.js';
import { Seeding } from '../seed/seeding.js';
import { awaitDatabase } from './await-database.js';
import { Engines } from './engines.js';
import { commandsOf } from '../operators/commands.js';
import type { Out } from '../operators/operator-command.js';
import { openTracing, type OpenTracing } from './open-tracing.js';
import type { ProcessParts } from './process-parts.js';
import type { ProcessSettings } from './read-settings.js';
import { RunningService } from './running-service.js';
import { StuckGroups } from './stuck-groups.js';

export interface ProcessOptions {
  shape: 'alone' | 'together';
  /** shown at /docs outside production */
  documents?: Documents;
  pages?: (logger: Logger) => Pages;
  /** what a stop waits before nothing new is taken, so that whoever sends requests learns of it */
  drainGraceMs?: number;
  /** where log lines go; standard output unless a test listens */
  logTo?: LoggerOptions['destination'];
  /** a consumer that is stuck for good */
  onHopeless: () => void;
}

export interface Addresses {
  port: number;
  opsPort: number;
}

const DRAIN_GRACE_MS = 500;
/** The first look at the demo finds every timeline complete, unless that takes too long. */
const HEARD_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 20;
/** Nobody waits for events of the past: many at a time cost each service far less. */
const LINGER_MS = 500;

/** Everything that the services of one process have in common, from the first probe to the last closed connection. */
export class PlatformProcess {
  readonly logger: Logger;
  private readonly metrics = new Registry();
  private readonly listener: Listener;
  private readonly pages: Pages | undefined;
  private readonly ops = new OpsServer();
  private readonly stopping = new AbortController();
  private readonly clock: SystemClock;
  private readonly scheduler: Scheduler;
  private engines?: Engines;
  private tracing?: OpenTracing;
  private running: readonly RunningService[] = [];
  private started = false;
  private stopped?: Promise<void>;

  constructor(
    private readonly settings: ProcessSettings,
    private readonly options: ProcessOptions,
  ) {
    this.clock = settings.platform.SEED_STORY === undefined ? new SystemClock() : new ActClock();
    this.logger = this.loggerOf(this.name);
    this.scheduler = new Scheduler(this.logger);
    this.listener = new Listener(settings.platform.production);
    this.pages = options.pages?.(this.logger);
    if (this.pages) this.listener.addPages(this.pages);
  }

  get services(): readonly RunningService[] {
    return this.running;
  }

  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** The ops port opens first: what the process waits for can be asked from the beginning. */
  async start(): Promise<Addresses> {
    const { platform } = this.settings;
    this.openOps();
    const opsPort = await this.ops.listen(platform.HOST, platform.OPS_PORT);
    await this.awaitDatabases();
    this.tracing = await openTracing(platform, this.logger);
    await this.openServices();
    for (const service of this.running) this.listener.add(service.name, await service.start());
    await this.seed();
    const port = await this.listener.listen(platform.HOST, platform.PORT);
    this.started = true;
    const without = await this.missingPages();
    if (without.length > 0) this.logger.warn({ without }, 'calls are answered, pages are not');
    this.logger.info({ port, opsPort, services: this.running.map(({ name }) => name) }, 'ready');
    return { port, opsPort };
  }

  /** Indexes and data of its services, in place of a start. */
  async migrate(): Promise<Migrated[]> {
    await this.awaitDatabases();
    await this.openServices();
    const migrated: Migrated[] = [];
    for (const service of this.running) migrated.push(await service.migrate());
    return migrated;
  }

  /** What an operator asks of its service, in place of a start. Resolves with the exit code. */
  async operate(name: string, args: readonly string[], out: Out): Promise<number> {
    const [{ definition } = {}] = this.settings.services;
    const known = definition ? commandsOf(definition) : new Map<string, never>();
    if (!known.has(name)) {
      out(`Usage: node main.mjs [migrate|${[...known.keys()].join('|')}] …`);
      return 2;
    }
    await this.awaitDatabases();
    await this.openServices();
    return (await this.running[0]?.operate(name, args, out)) ?? 2;
  }

  /** Once, however often it is asked for. */
  stop(): Promise<void> {
    this.stopped ??= this.stopInOrder();
    return this.stopped;
  }

  /** No event waits in a document, and none in the log, nor anything that was to be done about one. */
  async drained(): Promise<boolean> {
    return this.started && this.settled();
  }

  private async settled(): Promise<boolean> {
    const worked = () => this.running.every(({ context }) => context.dueWork.drained());
    if (!worked()) return false;
    for (const { context } of this.running) if (!(await context.relay.drained())) return false;
    return (await this.engines?.log.drained()) === true && worked();
  }

  private async awaitDatabases(): Promise<void> {
    const { platform, services } = this.settings;
    const log = platform.KAFKA_BROKERS ? [] : [platform.MONGO_URL];
    const urls = new Set([...services.map(({ mongoUrl }) => mongoUrl), ...log]);
    await Promise.all([...urls].map((url) => awaitDatabase(url, this.logger, this.stopping.signal)));
  }

  private async openServices(): Promise<void> {
    const { platform, services } = this.settings;
    const { shape, onHopeless } = this.options;
    const { clock, scheduler, logger } = this;
    const engines = new Engines({ platform, clock, scheduler, logger });
    this.engines = engines;
    engines.prepare().catch((err: unknown) => logger.warn({ err }, 'event log not prepared'));
    const parts: ProcessParts = {
      shape,
      platform,
      clock,
      scheduler,
      logger,
      engines,
      loggerOf: (service) => this.loggerOf(service),
      tracerOf: (service) => this.tracing?.of(service) ?? noTracer,
      stuck: new StuckGroups(shape, clock, logger, onHopeless),
      keys: new InProcessKeySet(),
    };
    this.running = services.map((service) => new RunningService(service, parts));
    await engines.opened();
  }

  /** Before anybody can ask for anything. Without demo data the platform is as good as with it. */
  private async seed(): Promise<void> {
    const { clock, logger } = this;
    const { SEED_STORY: file } = this.settings.platform;
    if (file === undefined || !(clock instanceof ActClock)) return;
    const { signal } = this.stopping;
    const seeded = this.running.map((service) => service.seeded).filter((service) => service !== undefined);
    try {
      for (const { context } of this.running) context.relay.linger(LINGER_MS);
      const heard = async (): Promise<void> => {
        await this.untilSettled(signal);
        this.resume();
        await this.untilSettled(signal);
      };
      await new Seeding({ file, clock, logger, signal, heard }).run(seeded);
    } catch (err) {
      logger.warn({ err }, 'the demo data is not complete, the next start goes on with it');
    } finally {
      for (const { context } of this.running) context.relay.linger(0);
      // A process that ends in the middle leaves the deadlines of the past to the next one, which plays on.
      if (!signal.aborted) this.resume();
    }
  }

  /** A log that does not answer keeps nobody waiting for ever. */
  private async untilSettled(signal: AbortSignal): Promise<void> {
    for (let waited = 0; waited < HEARD_WITHIN_MS && !(await this.settled()); waited += LOOK_AGAIN_MS)
      await sleep(LOOK_AGAIN_MS, undefined, { signal });
  }

  private resume(): void {
    for (const { context } of this.running) context.dueWork.resume();
  }

  private async stopInOrder(): Promise<void> {
    this.stopping.abort();
    await this.listener.drain(this.options.drainGraceMs ?? DRAIN_GRACE_MS, () => {
      for (const { context } of this.running) context.streams.endAll();
    });
    await Promise.all(this.running.map((service) => service.stop()));
    await this.scheduler.stop();
    await this.engines?.close();
    await this.tracing?.close();
    await this.ops.close();
  }

  private loggerOf(service: string): Logger {
    const destination = this.options.logTo && { destination: this.options.logTo };
    return createLogger({ service, level: this.settings.platform.LOG_LEVEL, ...destination });
  }

  private openOps(): void {
    const { platform } = this.settings;
    const { documents } = this.options;
    // On somebody's own machine, to measure the event loop ten times as often would be a quarter of what an idle platform does.
    const precision = platform.SOLE_REPLICA && { eventLoopMonitoringPrecision: 100 };
    collectDefaultMetrics({ register: this.metrics, ...precision });
    addProbes(this.ops, {
      started: () => this.started,
      missing: () => this.missing(),
      without: () => this.missingPages(),
    });
    addMetrics(this.ops, () => [this.metrics, ...this.running.map(({ context }) => context.metrics)]);
    if (documents && !platform.production) addDocuments(this.ops, documents);
    if (platform.TEST_HOOKS) addTestHooks(this.ops, { clock: this.clock, drained: () => this.drained() });
  }

  private async missing(): Promise<string[]> {
    if (this.isStopping) return ['stopping'];
    if (!this.started) return ['start'];
    return (await Promise.all(this.running.map((service) => service.missing()))).flat();
  }

  /** Whoever calls the API needs no pages. */
  private async missingPages(): Promise<string[]> {
    return (await this.pages?.missing()) ?? [];
  }

  private get name(): string {
    const [only, ...others] = this.settings.services;
    return only && others.length === 0 ? only.definition.name : 'platform';
  }
}
