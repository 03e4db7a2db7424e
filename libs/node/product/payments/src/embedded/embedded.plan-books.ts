import { z } from 'zod';
import { PlanBooks, type LivingPlan } from '../plan-books.js';
import { subscription } from '../provider/books/book.shapes.js';
import type { EmbeddedClient } from './embedded-client.js';

const subscriptions = z.array(subscription);

export class EmbeddedPlanBooks extends PlanBooks {
  constructor(private readonly client: EmbeddedClient) {
    super();
  }

  async *living(): AsyncGenerator<LivingPlan> {
    yield* await this.shown();
  }

  async livingOf(userId: string): Promise<LivingPlan[]> {
    return (await this.shown()).filter((plan) => plan.userId === userId);
  }

  private async shown(): Promise<LivingPlan[]> {
    const all = await this.client.get('/subscriptions', subscriptions);
    return all.flatMap(({ id, userId, state, periodStart }) =>
      state === 'ended' ? [] : [{ id, userId, since: new Date(periodStart) }],
    );
  }
}
