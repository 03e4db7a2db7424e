import { changeQuote, sendQuote, withdrawQuote } from '@plateia/contracts/bookings/calls';
import type { Booking, Quote } from '@plateia/contracts/bookings';
import { api, isAnsweredForGood, now, useQueryClient } from '@plateia/data';
import { useState } from 'react';
import { bookingKey } from '../../booking-cache/booking-cache.js';
import { readListsOf } from '../../booking-cache/show-booking.js';
import type { QuoteDraft } from './quote-draft.js';
import { termsOf } from './quote-terms.js';

const calls = api({ sendQuote, changeQuote, withdrawQuote });

/** What a professional does with the quote for one job: it moves money later, so each act waits for the server. */
export function useOwnQuote(bookingId: string) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  const readAgain = (): Promise<unknown> =>
    Promise.all([readListsOf(bookingId), client.invalidateQueries({ queryKey: bookingKey(bookingId) })]);
  /** The page has the quote at once, the rest of the booking is read again. */
  const show = (quote: Quote): void =>
    void client.setQueriesData<Booking>(
      { queryKey: bookingKey(bookingId) },
      (before) => before && { ...before, quotes: [quote] },
    );
  /** Whether it was done. */
  const run = async (act: () => Promise<Quote>, refused?: (error: unknown) => void): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setRefusal(null);
    try {
      show(await act());
      await readAgain();
      return true;
    } catch (error) {
      setRefusal(error);
      refused?.(error);
      // Whatever stands in the way stands in what the server has.
      await readAgain().catch(() => undefined);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    refusal,
    forget: () => setRefusal(null),
    /** The draft keeps its key over a reload of the page. */
    send: (draft: QuoteDraft, renewKey: () => void) =>
      run(
        () => calls.sendQuote({ booking_id: bookingId, ...termsOf(draft, now()) }, { idempotencyKey: draft.sendKey }),
        (error) => isAnsweredForGood(error) && renewKey(),
      ),
    change: (id: string, version: number, draft: QuoteDraft) =>
      run(() => calls.changeQuote({ id, version, ...termsOf(draft, now()) })),
    withdraw: (id: string) => run(() => calls.withdrawQuote({ id })),
  };
}

export type OwnQuoteActs = ReturnType<typeof useOwnQuote>;
