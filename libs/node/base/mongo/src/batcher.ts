import type { mongo } from 'mongoose';
import { failOnDisconnect } from './fail-on-disconnect.js';

/** Something to be written, and who waits for it. */
export interface Batched<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

interface BatcherOptions<T, R> {
  /** so many go together at most */
  most: number;
  /** by which the writes go */
  client: () => mongo.MongoClient | undefined;
  /** Tells each of the batch what became of it; those it answers were left alone, and are the first of the next batch. What it throws, all are told. */
  write: (batch: readonly Batched<T, R>[]) => Promise<readonly Batched<T, R>[] | void>;
}

/**
 * What comes in one turn, or while a batch is being written, goes together: one round trip and one wait for the journal for all of
 * them; whoever comes alone waits for the end of the turn. A write that is never answered fails, and holds up nobody behind it.
 */
export class Batcher<T, R> {
  private waiting: Batched<T, R>[] = [];
  private writing = false;

  constructor(private readonly options: BatcherOptions<T, R>) {}

  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.writing) return;
      this.writing = true;
      setImmediate(() => void this.writeWaiting());
    });
  }

  private async writeWaiting(): Promise<void> {
    while (this.waiting.length > 0) await this.write(this.waiting.splice(0, this.options.most));
    this.writing = false;
  }

  private async write(batch: readonly Batched<T, R>[]): Promise<void> {
    const { client, write } = this.options;
    try {
      const left = await failOnDisconnect(client(), write(batch));
      if (left) this.waiting.unshift(...left);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
