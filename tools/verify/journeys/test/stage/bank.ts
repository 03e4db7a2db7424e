import { z } from 'zod';
import { place } from './place.ts';

const books = z.object({ payments: z.array(z.object({ id: z.string(), bookingId: z.string().nullable() })) });

/** The bank lets go of what it keeps free for a booking, as banks do after a week. */
export async function releaseHold(bookingId: string): Promise<void> {
  const { payments } = books.parse(await (await fetch(`${place.payments}/books`)).json());
  const held = payments.find((payment) => payment.bookingId === bookingId);
  const answer = await fetch(`${place.payments}/holds/${held?.id}/void`, { method: 'POST' });
  if (!answer.ok) throw new Error(`the bank keeps what it has: ${answer.status}`);
}
