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
export const sayYes = (paymentsPort: number, jobId: string): Promise<boolean> =>
  askOf(paymentsPort, jobId, { status: 'requires_action', path: (id) => `payments/${id}/confirm` });

/** The bank lets go of what it keeps free; false where it keeps nothing. */
export const release = (paymentsPort: number, jobId: string): Promise<boolean> =>
  askOf(paymentsPort, jobId, { status: 'held', path: (id) => `holds/${id}/void` });

async function askOf(
  paymentsPort: number,
  jobId: string,
  { status, path }: { status: string; path: (id: string) => string },
): Promise<boolean> {
  const { payments } = await booksOf(paymentsPort);
  const found = payments.find((one) => one.bookingId === jobId && one.status === status);
  if (!found) return false;
  const said = await fetch(`http://127.0.0.1:${paymentsPort}/${path(found.id)}`, { method: 'POST', body: '{}' });
  return said.ok;
}
