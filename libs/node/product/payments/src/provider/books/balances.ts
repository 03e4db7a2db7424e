import type { Clock } from '@plateia/runtime';
import type { Movement } from './book.shapes.js';
import type { BooksFile } from './books-file.js';

/** Whoever pays. */
export const CARDS = 'cards';
export const PLATFORM = 'platform';

/** Who has how much: sums of what was moved, never numbers of their own. */
export class Balances {
  constructor(
    private readonly file: BooksFile,
    private readonly clock: Clock,
  ) {}

  /** Saved by whoever moves it, with what it was moved for. */
  move(moved: Omit<Movement, 'at'>): void {
    if (moved.amount > 0) this.file.books.movements.push({ ...moved, at: this.clock.now() });
  }

  of(name: string): number {
    return this.all()[name] ?? 0;
  }

  all(): Readonly<Record<string, number>> {
    const sums: Record<string, number> = { [CARDS]: 0, [PLATFORM]: 0 };
    for (const { from, to, amount } of this.file.books.movements) {
      sums[from] = (sums[from] ?? 0) - amount;
      sums[to] = (sums[to] ?? 0) + amount;
    }
    return sums;
  }
}
