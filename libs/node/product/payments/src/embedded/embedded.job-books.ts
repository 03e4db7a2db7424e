import { z } from 'zod';
import { JobBooks, type BookedHold, type BookedTransfer } from '../job-books.js';
import { hold, transfer } from '../provider/books/book.shapes.js';
import { refundedOf } from '../provider/jobs/card-holds.js';
import type { EmbeddedClient } from './embedded-client.js';

const holds = z.array(hold);
const transfers = z.array(transfer);

export class EmbeddedJobBooks extends JobBooks {
  constructor(private readonly client: EmbeddedClient) {
    super();
  }

  async *holds(since: Date): AsyncGenerator<BookedHold> {
    for (const one of await this.client.get('/books/holds', holds)) {
      const { id, key, bookingId, status, amount, captured, createdAt } = one;
      const has = status === 'held' ? amount : captured - refundedOf(one);
      if (createdAt >= since.getTime()) yield { id, key, bookingId, has };
    }
  }

  async *transfers(since: Date): AsyncGenerator<BookedTransfer> {
    for (const { id, key, accountId, amount, currency, createdAt } of await this.client.get(
      '/books/transfers',
      transfers,
    ))
      if (createdAt >= since.getTime()) yield { id, key, accountId, amount, currency };
  }
}
