import type { Clock } from '@plateia/runtime';
import type { mongo } from 'mongoose';
import type { Outgoing } from './outgoing-queue.js';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

type Place = Pick<Outgoing, 'collection' | 'documentId'>;

interface Hold {
  refusals: number;
  until: number;
}

/**
 * Documents with an event that the log refuses. It stays in its document, with those behind it, which must not overtake it;
 * after growing pauses it is offered again, for the next release may know what was wrong.
 */
export class HeldDocuments {
  private readonly holds = new Map<mongo.Collection, Map<string, Hold>>();

  constructor(private readonly clock: Clock) {}

  hold({ collection, documentId }: Place): void {
    const holds = this.holds.get(collection) ?? new Map<string, Hold>();
    const refusals = (holds.get(documentId)?.refusals ?? 0) + 1;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (refusals - 1), LONGEST_PAUSE_MS);
    this.holds.set(collection, holds.set(documentId, { refusals, until: this.clock.now() + pause }));
  }

  release({ collection, documentId }: Place): void {
    this.holds.get(collection)?.delete(documentId);
  }

  /** also while it is offered again */
  has({ collection, documentId }: Place): boolean {
    return this.holds.get(collection)?.has(documentId) ?? false;
  }

  isHeld({ collection, documentId }: Place): boolean {
    return (this.holds.get(collection)?.get(documentId)?.until ?? 0) > this.clock.now();
  }

  /** What need not be looked at now. */
  heldIn(collection: mongo.Collection): string[] {
    const holds = this.holds.get(collection)?.keys() ?? [];
    return [...holds].filter((documentId) => this.isHeld({ collection, documentId }));
  }
}
