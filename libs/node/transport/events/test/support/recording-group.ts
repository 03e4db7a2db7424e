import type { EventEnvelope } from '@plateia/contracts';
import type { Delivery, Failure, RunningGroup, Subscription } from '../../src/index.js';
import type { LogProcess } from './log-process.js';
import { noteWritten } from './sample-events.js';

type Handler = (delivery: Delivery, attempt: number) => Promise<void>;

/** A group that writes down what it was given. */
export class RecordingGroup {
  readonly tried: { id: string; attempt: number; at: number }[] = [];
  readonly handled: Delivery[] = [];
  readonly failures: Failure[] = [];
  private running?: RunningGroup;

  constructor(
    private readonly process: LogProcess,
    readonly name: string,
    private readonly handler: Handler = async () => undefined,
  ) {}

  start(changes: Partial<Subscription> = {}): this {
    this.running = this.process.log.subscribe({
      group: this.name,
      topics: ['feed.v1'],
      inbox: this.process.inbox(this.name),
      wants: ({ type }) => type === noteWritten.type,
      handle: (delivery, attempt) => this.handle(delivery, attempt),
      gaveUp: (_, failure) => void this.failures.push(failure),
      ...changes,
    });
    return this;
  }

  stop(): Promise<void> {
    return this.running?.stop() ?? Promise.resolve();
  }

  async caughtUp(): Promise<boolean> {
    return (await this.running?.caughtUp()) ?? false;
  }

  numbersOf(key: string): number[] {
    return this.handled.filter((delivery) => delivery.key === key).map(({ envelope }) => numberOf(envelope));
  }

  private async handle(delivery: Delivery, attempt: number): Promise<void> {
    this.tried.push({ id: delivery.envelope.id, attempt, at: Date.now() });
    await this.handler(delivery, attempt);
    this.handled.push(delivery);
  }
}

const numberOf = (envelope: EventEnvelope): number => noteWritten.data.parse(envelope.data).n;
