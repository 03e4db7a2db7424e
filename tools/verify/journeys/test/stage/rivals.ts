import { DAY_MS } from '@plateia/contracts';
import { sendQuote } from '@plateia/contracts/bookings';
import type { Member } from '@plateia/testing';
import { serverNow } from './place.ts';

export interface Rival {
  professional: Member;
  /** minor units, of the parts of their quote */
  parts: readonly number[];
}

export const totalOf = ({ parts }: Pick<Rival, 'parts'>): number => parts.reduce((sum, part) => sum + part, 0);

const LABELS = ['Εργασία', 'Μπαταρία', 'Μετακίνηση'];

/** Quotes for one job, each for a day later than the one before it. */
export async function quoteAll(jobId: string, rivals: readonly Rival[]): Promise<void> {
  const now = await serverNow();
  for (const [place, { professional, parts }] of rivals.entries()) {
    await professional.call(sendQuote, {
      booking_id: jobId,
      priceTotal: totalOf({ parts }),
      items: parts.map((amount, n) => ({
        kind: n === 0 ? ('service' as const) : ('product' as const),
        label: LABELS[n] ?? '',
        amount,
      })),
      message: 'Έρχομαι με ό,τι χρειάζεται.',
      startAt: new Date(now + (place + 2) * DAY_MS).toISOString(),
      durationMinutes: 60 + 30 * place,
    });
  }
}
