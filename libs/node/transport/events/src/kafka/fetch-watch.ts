import type { KafkaTopics } from './kafka-topics.js';

const LOOK_EVERY_MS = 15_000;
const STUCK_AFTER_MS = 60_000;

/** Notices a consumer that has ceased to fetch although the cluster answers: kafkajs has been seen to stop in silence. */
export class FetchWatch {
  private lastFetch?: number;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly topics: KafkaTopics,
    private readonly onStuck: (reason: Error) => void,
  ) {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  seen(): void {
    this.lastFetch = performance.now();
  }

  /** There is no consumer now, and whoever makes one knows it. */
  idle(): void {
    this.lastFetch = undefined;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    if (!this.isSilent()) return;
    const answers = await this.topics
      .withAdmin((admin) => admin.listTopics())
      .then(
        () => true,
        () => false,
      );
    if (answers && this.isSilent())
      this.onStuck(new Error(`The consumer has not fetched for ${STUCK_AFTER_MS} ms although Kafka answers`));
  }

  private isSilent(): boolean {
    return this.lastFetch !== undefined && performance.now() - this.lastFetch > STUCK_AFTER_MS;
  }
}
