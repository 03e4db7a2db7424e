import { ApiError, now, session } from '@plateia/data';
import { currentLanguage, formatsOf, textNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useState } from 'react';
import { SESSION_TOAST } from '../session/session-toast.js';
import { useOneAtATime } from '../sign-in/use-one-at-a-time.js';
import { closingCalls } from './closing.calls.js';

export interface Deletion {
  /** when another code may be asked for; undefined as long as none was */
  againAt: number | undefined;
  busy: boolean;
  refusal: unknown;
  forgive: () => void;
  sendCode: () => Promise<void>;
  confirm: (otp: string) => Promise<void>;
}

export interface StepProps {
  deletion: Deletion;
  /** nothing was begun that could be kept for a while */
  atOnce: boolean;
}

/** Whoever has to wait for longer has asked too often, and may have no code that works. */
const RESEND_SECONDS = 60;

/** E2, account: a code to the member's address, then the end of every session. */
export function useDeletion(): Deletion {
  const [againAt, setAgainAt] = useState<number>();
  const [refusal, setRefusal] = useState<unknown>();
  const [busy, oneAtATime] = useOneAtATime();

  const attempt = (work: () => Promise<void>): Promise<void> =>
    oneAtATime(async () => {
      setRefusal(undefined);
      await work().catch(setRefusal);
    });

  const sendCode = (): Promise<void> =>
    attempt(async () => {
      try {
        const answer = await closingCalls.deleteAccount({});
        if ('resend_in' in answer) setAgainAt(now() + answer.resend_in * 1_000);
      } catch (error) {
        const wait = error instanceof ApiError ? error.retryAfter : null;
        // Closed and opened again: the code that was sent a moment ago still works.
        const stillWorks = againAt === undefined && wait !== null && wait <= RESEND_SECONDS;
        if (wait !== null && (stillWorks || againAt !== undefined)) setAgainAt(now() + wait * 1_000);
        if (!stillWorks) throw error;
      }
    });

  const confirm = (otp: string): Promise<void> =>
    attempt(async () => {
      const goesAtOnce = !session.current().user?.activated;
      const answer = await closingCalls.deleteAccount({ otp });
      if (!('deleteAfter' in answer)) return;
      if (goesAtOnce) return session.end('deleted');
      session.end('closing');
      const day = formatsOf(currentLanguage()).day(answer.deleteAfter);
      // Takes the place of whatever was said of the end, by this tab or by the news of it that came first.
      raise('toast', { kind: 'info', id: SESSION_TOAST, text: textNow('closing', 'ended', { day }) });
    });

  return { againAt, busy, refusal, forgive: () => setRefusal(undefined), sendCode, confirm };
}
