import { queryClient } from '@plateia/data';
import { useState } from 'react';
import { bookingsKey } from './booking-cache.js';

/** Somebody was faster: what the page shows is not so any more. */
const OUTRUN = [403, 409];

/** Money waits for the server: one act at a time, and why it was refused. */
export function useSlowAct<Answer>(show: (answer: Answer) => void) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  /** Whether it was done. */
  const run = async (act: () => Promise<Answer>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setRefusal(null);
    try {
      show(await act());
      return true;
    } catch (error) {
      const { status } = error as { status?: number | null };
      if (status != null && OUTRUN.includes(status)) void queryClient.invalidateQueries({ queryKey: bookingsKey });
      setRefusal(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, run, forget: () => setRefusal(null) };
}
