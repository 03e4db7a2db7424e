import { isActive, isAnsweredForGood, queryClient, useSession } from '@plateia/data';
import { useLanguage } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useNavigate, useSearchParams } from '@plateia/router';
import { useCallback, useState } from 'react';
import { beginBooking, resumeBooking } from './begin-booking.js';
import { FIRST, refusedFieldsOf } from './refused-fields.js';
import { useAnalysis } from './use-analysis.js';
import { useWizardDraft } from '../../request-drafts/use-wizard-draft.js';
import { questionsQuery } from './wizard.query.js';

export const STEPS = 5;

const stepIn = (params: URLSearchParams): number => Math.min(STEPS, Math.max(1, Number(params.get('step')) || 1));

/** Where the member is, what is written so far, and how it goes on. The address holds the place. */
export function useWizard() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const [language] = useLanguage();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  /** the fields that the last try was refused for: the step that asks them says so */
  const [refused, setRefused] = useState<readonly string[]>([]);
  const inAddress = params.get('id') ?? undefined;
  const state = useWizardDraft(inAddress);
  const { draft, change, restart } = state;
  const bookingId = draft.bookingId ?? inAddress;
  const wanted = stepIn(params);
  const step = bookingId === undefined ? 1 : wanted;
  const analysis = useAnalysis(state, bookingId, step > 1);

  const goTo = useCallback(
    (to: number, id = bookingId, options = {}): void => {
      setProblem(null);
      void navigate(`/bookings/new?step=${to}${id === undefined ? '' : `&id=${id}`}`, options);
    },
    [bookingId, navigate],
  );

  /** What was begun stays with the drafts of the member. */
  const startNew = (): void => {
    restart();
    void navigate('/bookings/new', { replace: true });
  };

  /** Runs what a press asks for, once, and keeps what it was refused with. */
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    setRefused([]);
    try {
      await work();
    } catch (error) {
      if (isAnsweredForGood(error)) change({ startKey: crypto.randomUUID(), publishKey: crypto.randomUUID() });
      const fields = refusedFieldsOf(error);
      // Who cannot be asked by name is not asked again by the next press.
      if (fields.includes(FIRST)) change({ firstProfessionalId: undefined });
      setProblem(error);
      setRefused(fields);
    } finally {
      setBusy(false);
    }
  };

  /** Another request may have taken its place by the time that the answer is there. */
  const begin = async (): Promise<string> => {
    const begun = await beginBooking(draft);
    change(({ startKey }) => (startKey === draft.startKey ? begun : {}));
    return begun.bookingId;
  };

  const describe = (): Promise<void> =>
    attempt(async () => {
      if (!isActive(session)) return raise('sign-in', { returnTo: '/bookings/new' });
      const id = bookingId ?? (await begin());
      const { category } = await analysis.submit(id);
      await queryClient.prefetchQuery(questionsQuery(id, category.id, language));
      // Back leads to the first step of this request and not to an empty one.
      goTo(1, id, { replace: true });
      goTo(2, id);
    });

  /** Words that no draft of the member has yet become one. */
  const save = (): Promise<void> => attempt(async () => void (await begin()));

  const resume = (): Promise<void> =>
    attempt(async () => {
      if (bookingId !== undefined) change(await resumeBooking(bookingId));
      if (analysis.error) analysis.tryAgain();
    });

  const askEverybody = (): Promise<void> =>
    attempt(async () => {
      const begun = bookingId === undefined ? {} : await resumeBooking(bookingId, { firstProfessionalId: null });
      change({ ...begun, firstProfessionalId: undefined });
    });

  const how = {
    step,
    goTo,
    bookingId,
    analysis,
    busy,
    problem,
    refused,
    setRefused,
    attempt,
    describe,
    save,
    resume,
    askEverybody,
  };
  return { ...state, ...how, startNew };
}

export type Wizard = ReturnType<typeof useWizard>;
