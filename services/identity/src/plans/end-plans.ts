import { Injectable } from '@nestjs/common';
import { Payments, PlanBooks } from '@plateia/payments';
import type { Account } from '../account/store/account.schema.js';

/** Of who leaves for good: every plan ends that the provider knows of, and not only the one that we do. */
@Injectable()
export class EndPlans {
  constructor(
    private readonly payments: Payments,
    private readonly books: PlanBooks,
  ) {}

  async run({ _id: userId, subscription }: Account): Promise<void> {
    const { providerId, state } = subscription ?? {};
    const ids = new Set((await this.books.livingOf(userId)).map(({ id }) => id));
    // The newest may stand in no book yet.
    if (providerId && state !== 'expired') ids.add(providerId);
    for (const id of ids) await this.payments.end(id);
  }
}
