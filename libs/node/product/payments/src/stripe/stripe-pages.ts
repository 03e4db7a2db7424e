import type { Stripe } from 'stripe';
import type { StripeClient } from './stripe-client.js';

const AT_ONCE = 100;

interface From {
  limit: number;
  starting_after?: string;
}

/** All of a list of Stripe, page by page. */
export async function* allOf<T extends { id: string }>(
  client: StripeClient,
  list: (stripe: Stripe, from: From) => Promise<{ data: T[]; has_more: boolean }>,
): AsyncGenerator<T> {
  let after: string | undefined;
  do {
    const from = { limit: AT_ONCE, ...(after !== undefined && { starting_after: after }) };
    const page = await client.call((stripe) => list(stripe, from));
    yield* page.data;
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after !== undefined);
}
