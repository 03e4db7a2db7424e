import { z } from 'zod';

const books = z.object({
  payments: z.array(
    z.object({
      id: z.string(),
      bookingId: z.string().nullable(),
      status: z.string(),
      captured: z.number(),
      refunded: z.number(),
    }),
  ),
  transfers: z.array(z.object({ id: z.string(), amount: z.number() })),
});
type ProviderBooks = z.infer<typeof books>;

/** What the provider of development has written down. */
export async function booksOf(paymentsPort: number): Promise<ProviderBooks> {
  const answer = await fetch(`http://127.0.0.1:${paymentsPort}/books`);
  return books.parse(await answer.json());
}

/** The customer says yes at the bank, where the bank asks; false where nothing waits for that. */
export async function sayYes(paymentsPort: number, jobId: string): Promise<boolean> {
  const { payments } = await booksOf(paymentsPort);
  const asked = payments.find(({ bookingId, status }) => bookingId === jobId && status === 'requires_action');
  if (!asked) return false;
  const said = await fetch(`http://127.0.0.1:${paymentsPort}/payments/${asked.id}/confirm`, {
    method: 'POST',
    body: '{}',
  });
  return said.ok;
}
