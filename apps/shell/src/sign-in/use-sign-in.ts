import { ApiError, isActive, now, session, type Session } from '@plateia/data';
import { currentLanguage } from '@plateia/i18n';
import { useLocation, useNavigate, useSearchParams } from '@plateia/router';
import { useState } from 'react';
import { HOME, safeReturnTo } from '../routing/guards.js';
import { forgetRefusal, showRefusal } from './refusal.js';
import { signInCalls } from './sign-in.calls.js';
import { useOneAtATime } from './use-one-at-a-time.js';

export type Ban = NonNullable<Session['ban']>;

interface SentCode {
  email: string;
  /** when another one may be asked for */
  againAt: number;
}

export interface SignIn {
  step: 'email' | 'code';
  email: string;
  setEmail: (email: string) => void;
  busy: boolean;
  /** why the last call was refused; gone as soon as something else is typed */
  refusal: unknown;
  forgive: () => void;
  ban: Ban | undefined;
  sent: SentCode | undefined;
  requestCode: () => Promise<void>;
  sendAgain: () => Promise<void>;
  verify: (otp: string) => Promise<void>;
  back: () => void;
}

/** In the history, so that the browser's way back leads from the code to the address. */
const CODE_STEP = { signIn: 'code' } as const;
const isCodeStep = (state: unknown): boolean => (state as { signIn?: unknown } | null)?.signIn === CODE_STEP.signIn;

/** E2, sign-in flow: an address, then the code that was sent to it. */
export function useSignIn(): SignIn {
  const location = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<SentCode>();
  const [ban, setBan] = useState<Ban>();
  const [refusal, setRefusal] = useState<unknown>();
  const [busy, oneAtATime] = useOneAtATime();

  const attempt = (work: () => Promise<void>): Promise<void> =>
    oneAtATime(async () => {
      setRefusal(undefined);
      forgetRefusal();
      try {
        await work();
      } catch (error) {
        setRefusal(error);
        showRefusal(error);
      }
    });

  const send = async (address: string): Promise<void> => {
    const answer = await signInCalls.requestCode({ login_id: address, lang: currentLanguage() });
    setSent({ email: address, againAt: now() + answer.resend_in * 1_000 });
  };

  /** The code that is on its way still works, and another one would be refused by now. */
  const ensureSent = async (address: string): Promise<void> => {
    if (sent?.email !== address || sent.againAt <= now()) await send(address);
  };

  const requestCode = (): Promise<void> =>
    attempt(async () => {
      const address = email.trim();
      await ensureSent(address);
      setBan(undefined);
      const { pathname, search: query, hash } = location;
      await navigate(pathname + query + hash, { state: CODE_STEP, preventScrollReset: true });
    });

  const sendAgain = (): Promise<void> =>
    attempt(async () => {
      if (!sent) return;
      try {
        await send(sent.email);
      } catch (error) {
        const wait = error instanceof ApiError ? error.retryAfter : null;
        if (wait !== null) setSent({ ...sent, againAt: now() + wait * 1_000 });
        throw error;
      }
    });

  const verify = (otp: string): Promise<void> =>
    attempt(async () => {
      if (!sent) return;
      const result = await signInCalls.verifyCode({ login_id: sent.email, otp });
      session.accept(result);
      if (result.isBanned) return setBan(result.ban ?? { reason: '', until: null });
      // Whoever still has to register stays: the page shows the registration to them.
      if (!isActive(session.current())) return;
      await navigate(safeReturnTo(search.get('returnTo')) ?? HOME, { replace: true });
    });

  return {
    step: sent && isCodeStep(location.state) ? 'code' : 'email',
    email,
    setEmail,
    busy,
    refusal,
    forgive: () => setRefusal(undefined),
    ban,
    sent,
    requestCode,
    sendAgain,
    verify,
    back: () => {
      setRefusal(undefined);
      void navigate(-1);
    },
  };
}
