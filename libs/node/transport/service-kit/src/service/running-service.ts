import { attachEvents, Inbox, type EventServer, type Snapshots } from '@plateia/events';
import { createIndexes } from '@plateia/mongo';
import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Gate } from '../http/endpoint.js';
import { commandsOf } from '../operators/commands.js';
import type { Out } from '../operators/operator-command.js';
import { migrate, type Migrated } from './migrate.js';
import type { Seeded } from '../seed/seeding.js';
import { createHttpApp, openHttpApp, type HttpApp } from '../http/http-app.js';
import { trustedProxies } from '../http/trusted-proxies.js';
import { answers } from './await-database.js';
import { ContextModule } from './context.module.js';
import { eventMetrics, observeLag } from './event-metrics.js';
import { openContext } from './open-context.js';
import type { ProcessParts } from './process-parts.js';
import type { ServiceSettings } from './read-settings.js';
import type { ServiceContext } from './service-context.js';
import { Sessions } from './sessions.js';

/** Only holds the two together. */
@Module({})
class ServiceRoot {}

/** One service at work in this process. */
export class RunningService {
  readonly context: ServiceContext;
  private readonly sessions: Sessions;
  private nest?: NestFastifyApplication;

  constructor(
    private readonly settings: ServiceSettings,
    private readonly process: ProcessParts,
  ) {
    const { definition } = settings;
    this.context = openContext(settings, process, async (entries) => {
      if (this.nest) await definition.beforePublish?.(entries, this.nest);
    });
    this.sessions = new Sessions(this.context, process);
    if (definition.seed?.deadlinesWait && process.platform.SEED_STORY !== undefined) this.context.dueWork.hold();
  }

  get name() {
    return this.settings.definition.name;
  }

  /** Ends with a service that can be called, into which events flow. */
  async start(): Promise<HttpApp> {
    const { definition } = this.settings;
    const { connection, logger, relay, scheduler } = this.context;
    const gate = this.gate();
    this.nest = await this.createApp(gate);
    this.attachEvents(this.nest);
    const app = await openHttpApp(this.nest, gate);
    const older = await createIndexes(connection);
    if (older.length > 0) logger.warn({ indexes: older }, 'indexes wait for npm run migrate');
    scheduler.resume();
    await this.sessions.open(scheduler);
    await definition.prepare?.(this.nest, this.context);
    await this.nest.startAllMicroservices();
    relay.start();
    return app;
  }

  /** In place of a start: the modules are asked what they store, nothing is served, no event is taken and nothing due is done. */
  async migrate(): Promise<Migrated> {
    const { name } = this;
    this.nest = await this.createApp(this.gate());
    return migrate({ ...this.unstarted, service: name, migrations: this.settings.definition.migrations ?? [] });
  }

  /** In place of a start, what an operator asks; null where it knows no such command. */
  async operate(name: string, args: readonly string[], out: Out): Promise<number | null> {
    const command = commandsOf(this.settings.definition).get(name);
    return command ? command(args, this.unstarted, out) : null;
  }

  /** What works without a start has no start to wait for. */
  private get unstarted(): ServiceContext {
    return { ...this.context, scheduler: this.process.scheduler };
  }

  /** Once it has started, and if it has a part in the demo. */
  get seeded(): Seeded | undefined {
    const { seed } = this.settings.definition;
    if (!seed || !this.nest) return undefined;
    return { name: this.name, entry: seed, parts: this.nest, connection: this.context.connection };
  }

  get snapshots(): readonly Snapshots[] {
    return this.settings.definition.snapshots ?? [];
  }

  /** What keeps it from answering. Not the log and not the cache: it can do without them for a while. */
  async missing(): Promise<string[]> {
    const missing: string[] = [];
    if (!(await answers(this.context.connection))) missing.push(`${this.name}: database`);
    return [...missing, ...this.sessions.missing().map((part) => `${this.name}: ${part}`)];
  }

  /** Nothing is asked any more. Due work ends with its portion, consumers finish the message in hand, the relay its batch. */
  async stop(): Promise<void> {
    await this.context.dueWork.stop();
    await this.nest?.close();
    await this.context.relay.stop();
    await this.context.scheduler.stop();
  }

  private createApp(gate: Gate): Promise<NestFastifyApplication> {
    const { definition } = this.settings;
    const { metrics, platform } = this.context;
    const kits = (definition.kits ?? []).map((kit) => kit.module(this.context));
    const context = ContextModule.of(this.context, this.sessions, this.process.keys);
    const module = { module: ServiceRoot, imports: [context, ...kits, definition.module(this.context)] };
    return createHttpApp({ module, gate, production: platform.production, metrics });
  }

  private gate(): Gate {
    const { name, platform, limiter, idempotency, streams, logger, clock } = this.context;
    return {
      service: name,
      publicOrigin: platform.PUBLIC_ORIGIN,
      trustedProxies: trustedProxies(platform.TRUSTED_PROXIES),
      sessions: this.sessions.verifier,
      limiter,
      idempotency,
      streams,
      logger,
      tracer: this.process.tracerOf(name),
      newId: () => clock.newId(),
    };
  }

  private attachEvents(nest: NestFastifyApplication): void {
    const { name, clock, logger, connection, metrics, eventLog } = this.context;
    const server: EventServer = attachEvents(nest, {
      log: eventLog,
      group: name,
      inbox: new Inbox(connection, name, clock),
      fetchMaxWaitMs: this.settings.definition.fetchMaxWaitMs,
      clock,
      logger,
      tracer: this.process.tracerOf(name),
      metrics: eventMetrics(metrics),
      onStuck: () => this.process.stuck.found(name, () => server.reopen()),
    });
    observeLag(metrics, () => server.behind());
  }
}
