import {
  DAY_MS,
  eventEnvelope,
  isPassedOver,
  schemaOf,
  topics,
  versionIn,
  type EventDef,
  type EventEnvelope,
  type Topic,
} from '@plateia/contracts';
import { noTracer, type Clock, type Logger, type Tracer, type Work } from '@plateia/runtime';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import { Unhandleable } from '../delivery/attempts.js';
import type { Inbox } from '../delivery/inbox.js';
import type { Delivery, EventLog, RunningGroup } from '../event-log.js';
import type { EventContext } from './event-context.js';
import { noMetrics, type EventMetrics } from './event-metrics.js';
import type { HandlerExtras } from './handles.decorator.js';

const STILL_NEWS_MS = DAY_MS;

export interface EventServerOptions {
  log: EventLog;
  /** the name of the service */
  group: string;
  inbox: Inbox;
  fetchMaxWaitMs?: number;
  clock: Clock;
  logger: Logger;
  tracer?: Tracer;
  metrics?: EventMetrics;
  /** ends the process, or calls `reopen()` where others live in it */
  onStuck?: (reason: Error) => void;
}

/** Lets Nest's handlers be driven by our log: Nest's own Kafka server cannot live with a handler that throws. */
export class EventServer extends Server implements CustomTransportStrategy {
  override readonly propagatesEventHandlerErrors = true;
  /** by the schema they name: of one type several versions may be known */
  private readonly definitions = new Map<string, EventDef>();
  /** the highest known version, by type */
  private readonly newest = new Map<string, EventDef>();
  private readonly topics = new Set<Topic>();
  /** types of which one handler at least must not see an event twice */
  private readonly remembered = new Set<string>();
  private readonly metrics: EventMetrics;
  private readonly tracer: Tracer;
  private running?: RunningGroup;

  constructor(private readonly options: EventServerOptions) {
    super();
    this.metrics = options.metrics ?? noMetrics;
    this.tracer = options.tracer ?? noTracer;
  }

  /** Does not wait for the log: a service serves what it has while the log is away. */
  listen(callback: (error?: unknown) => void): void {
    for (const handler of this.messageHandlers.values()) this.learn(handler);
    if (this.definitions.size > 0) this.open();
    callback();
  }

  async close(): Promise<void> {
    await this.running?.stop();
    this.running = undefined;
  }

  /** Begins again at the last place written down. */
  async reopen(): Promise<void> {
    await this.close();
    this.open();
  }

  /** How many places each topic is ahead of what this group has handled. Rejects while nobody can tell. */
  async behind(): Promise<ReadonlyMap<Topic, number>> {
    const { log, group } = this.options;
    const behind = new Map<Topic, number>();
    for (const topic of this.topics) {
      const { ends, handled } = await log.progress(group, topic);
      const missing = [...ends].map(([sequence, end]) => Math.max(0, end - (handled.get(sequence) ?? 0)));
      behind.set(
        topic,
        missing.reduce((sum, each) => sum + each, 0),
      );
    }
    return behind;
  }

  override on(): never {
    throw new Error('An event server has no events of its own');
  }

  override unwrap(): never {
    throw new Error('An event server stands for the log it was given, and hides it');
  }

  private learn(first: MessageHandler): void {
    for (let handler: MessageHandler | undefined = first; handler; handler = handler.next) {
      const extras = handler.extras as HandlerExtras | undefined;
      if (!extras?.definitions) throw new Error('Handlers of events are marked with @Handles');
      for (const definition of extras.definitions) {
        this.definitions.set(schemaOf(definition), definition);
        const newest = this.newest.get(definition.type);
        if (!newest || newest.version < definition.version) this.newest.set(definition.type, definition);
        // One type may come from several services, each on the topic it writes.
        this.topics.add(definition.topic);
        if (!extras.isIdempotent) this.remembered.add(definition.type);
      }
    }
  }

  private open(): void {
    const { log, group, inbox, fetchMaxWaitMs } = this.options;
    this.running = log.subscribe({
      group,
      inbox,
      fetchMaxWaitMs,
      topics: [...this.topics],
      wants: (envelope) => this.definitionOf(envelope) !== undefined,
      parks: (envelope) => this.isAhead(envelope),
      orderOf: (envelope) => this.orderOf(envelope),
      passedOver: ({ type }) => this.metrics.skipped(type),
      parked: ({ envelope, position }) => {
        this.metrics.parked(envelope.type);
        const { id: eventId, type, dataschema } = envelope;
        this.options.logger.warn({ position, eventId, type, dataschema }, 'event of a newer version is parked');
      },
      isIdempotent: ({ type }) => !this.remembered.has(type),
      handle: (delivery, attempt) => this.handle(delivery, attempt),
      gaveUp: ({ envelope, position }, { error, tries }) => {
        this.metrics.deadLetter(envelope.type);
        this.options.logger.error(
          { err: error, tries, position, eventId: envelope.id, type: envelope.type },
          'event became a dead letter',
        );
      },
      onStuck: (reason) => {
        this.options.logger.error({ err: reason }, 'handling of events is stuck');
        this.options.onStuck?.(reason);
      },
    });
  }

  private definitionOf({ type, dataschema }: EventEnvelope): EventDef | undefined {
    const definition = this.definitions.get(dataschema);
    return definition?.type === type ? definition : undefined;
  }

  private isAhead({ type, dataschema }: EventEnvelope): boolean {
    const newest = this.newest.get(type);
    return newest !== undefined && (versionIn(dataschema, type) ?? 0) > newest.version;
  }

  /** A snapshot may overtake an older one: whoever takes that later finds its version too low. */
  private orderOf({ type, subject }: EventEnvelope): string | undefined {
    const newest = this.newest.get(type);
    return newest?.kind === 'fact' ? `${newest.family}:${subject}` : undefined;
  }

  private async handle(delivery: Delivery, attempt: number): Promise<void> {
    const { type } = delivery.envelope;
    const started = performance.now();
    try {
      const envelope = this.checked(delivery);
      if (!envelope) return this.metrics.skipped(type);
      await this.dispatch(envelope, delivery.topic, attempt);
    } catch (error) {
      this.metrics.failedTry(type);
      throw error;
    }
    this.metrics.handled(type, (performance.now() - started) / 1_000);
  }

  private async dispatch(envelope: EventEnvelope, topic: Topic, attempt: number): Promise<void> {
    const replay = envelope.replay === true;
    const live = !replay && this.options.clock.now() - Date.parse(envelope.time) <= STILL_NEWS_MS;
    const context: EventContext = { group: this.options.group, attempt, replay, live };
    const handler = this.messageHandlers.get(envelope.type);
    await this.tracer.run(this.workOf(envelope, topic, attempt), async () => {
      const result: unknown = await handler?.(envelope, context);
      if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
    });
  }

  private workOf({ id, type, traceparent: causedBy }: EventEnvelope, topic: Topic, attempt: number): Work {
    const attributes = {
      'messaging.operation.type': 'process',
      'messaging.destination.name': topic,
      'messaging.consumer.group.name': this.options.group,
      'plateia.event': type,
      'plateia.attempt': attempt,
    };
    return { name: `process ${type}`, kind: 'event', attributes, requestId: id, causedBy };
  }

  /** A copy of its own for each group, so that no handler can change what another one sees; none of what its contract lets us pass over. */
  private checked({ envelope, topic }: Delivery): EventEnvelope | undefined {
    const writer = `/services/${topics[topic].writer}`;
    if (envelope.source !== writer) throw new Unhandleable(`${envelope.source} may not write to ${topic}`);
    const outer = eventEnvelope.safeParse(envelope);
    if (!outer.success) throw new Unhandleable(`Not an event: ${outer.error.message}`, { cause: outer.error });
    const data = this.definitionOf(envelope)?.data.safeParse(envelope.data);
    if (data?.error && isPassedOver(data.error)) return undefined;
    if (!data?.success)
      throw new Unhandleable(`The data breaks the contract: ${data?.error.message ?? ''}`, { cause: data?.error });
    return { ...outer.data, data: data.data };
  }
}
