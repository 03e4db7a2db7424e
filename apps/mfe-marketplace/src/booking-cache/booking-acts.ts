import type * as bookings from '@plateia/contracts/bookings';
import type { Booking } from '@plateia/contracts/bookings';
import { api } from '@plateia/data';
import { useLanguage } from '@plateia/i18n';
import { useState } from 'react';
import { showBooking } from './booking-cache.js';

const path = '/api/v1/marketplace/bookings';

export const acts = api<
  typeof bookings,
  'updateBookingStatus' | 'acceptQuote' | 'confirmPayment' | 'declineQuote' | 'shortlistQuote'
>({
  updateBookingStatus: { method: 'PATCH', path, action: 'update_status' },
  acceptQuote: { method: 'POST', path, action: 'accept' },
  confirmPayment: { method: 'POST', path, action: 'confirm_payment' },
  declineQuote: { method: 'POST', path, action: 'decline' },
  shortlistQuote: { method: 'POST', path, action: 'shortlist' },
});

/** Money waits for the server: one act at a time, and why it was refused. A repeat after a lost answer goes by the same key. */
export function useAct() {
  const [language] = useLanguage();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());

  /** Whether it was done. */
  const run = async (act: (idempotencyKey: string) => Promise<Booking>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setRefusal(null);
    try {
      showBooking(await act(key), language);
      setKey(crypto.randomUUID());
      return true;
    } catch (error) {
      // Without an answer nobody knows whether it was done; with one, another try is another act.
      if ((error as { status?: unknown }).status != null) setKey(crypto.randomUUID());
      setRefusal(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, run, forget: () => setRefusal(null) };
}
