import { BookOperations } from '../../../src/payments/operations/book-operations.js';
import { hasOpenDispute } from '../../../src/booking/domain/open-dispute.js';
import type { Town } from './town.js';

/** Releases that were begun, and whether a dispute went on at the beginning of any of their tries. */
export class Releases {
  private readonly begun = new Map<string, boolean>();

  constructor(town: Town) {
    const books = town.jobs.paid.harness.part(BookOperations);
    const amountOf = books.amountOf.bind(books);
    books.amountOf = (booking, operation) => {
      const { id, act } = operation;
      if (act === 'release') this.begun.set(id, (this.begun.get(id) ?? false) || hasOpenDispute(booking));
      return amountOf(booking, operation);
    };
  }

  /** What was under way when a dispute began comes to its end, however long that takes. */
  wasFrozen(id: string): boolean {
    return this.begun.get(id) !== false;
  }
}
