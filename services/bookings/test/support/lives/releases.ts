import { BookMoney } from '../../../src/payments/orders/book-money.js';
import { hasOpenDispute } from '../../../src/booking/domain/open-dispute.js';
import type { Town } from './town.js';

/** Releases that were begun, and whether a dispute went on at the beginning of any of their tries. */
export class Releases {
  private readonly begun = new Map<string, boolean>();

  constructor(town: Town) {
    const books = town.jobs.paid.harness.part(BookMoney);
    const amountOf = books.amountOf.bind(books);
    books.amountOf = (booking, order) => {
      const { id, act } = order;
      if (act === 'release') this.begun.set(id, (this.begun.get(id) ?? false) || hasOpenDispute(booking));
      return amountOf(booking, order);
    };
  }

  /** What was under way when a dispute began comes to its end, however long that takes. */
  wasFrozen(id: string): boolean {
    return this.begun.get(id) !== false;
  }
}
