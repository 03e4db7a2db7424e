import type { mongo } from 'mongoose';
import type { OutboxEntry } from '../outbox/outbox-entry.js';

export interface Outgoing {
  collection: mongo.Collection;
  documentId: string;
  entry: OutboxEntry;
}

const REMEMBERED = 20_000;

/**
 * What waits to be sent, in order, each event once. No `Batcher`: nobody waits for an answer, there is a limit, what fails goes back to
 * the head, and the writes behind it (the log's and the pulls) are each guarded where they are made.
 */
export class OutgoingQueue {
  private waiting: Outgoing[] = [];
  /** waiting, under way or sent not long ago: two writers of one document both offer what neither has seen leave */
  private readonly known = new Set<string>();

  constructor(private readonly capacity: number) {}

  get length(): number {
    return this.waiting.length;
  }

  /** False when there is no room: the entry stays in its document, where the sweep finds it. */
  add(outgoing: Outgoing): boolean {
    if (this.known.has(outgoing.entry.id)) return true;
    if (this.waiting.length >= this.capacity) return false;
    this.known.add(outgoing.entry.id);
    this.waiting.push(outgoing);
    this.forgetOldest();
    return true;
  }

  take(count: number): Outgoing[] {
    return this.waiting.splice(0, count);
  }

  putBack(batch: readonly Outgoing[]): void {
    this.waiting = [...batch, ...this.waiting];
  }

  /** Their pull failed: the sweep may offer them again. */
  forget(batch: readonly Outgoing[]): void {
    for (const { entry } of batch) this.known.delete(entry.id);
  }

  private forgetOldest(): void {
    if (this.known.size <= REMEMBERED + this.capacity) return;
    const [oldest] = this.known;
    if (oldest !== undefined) this.known.delete(oldest);
  }
}
