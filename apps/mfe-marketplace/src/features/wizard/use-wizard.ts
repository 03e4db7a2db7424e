import { isActive, isAnsweredForGood, queryClient, useQuery, useSession } from '@plateia/data';
import { useLanguage } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useNavigate, useSearchParams } from '@plateia/router';
import { useCallback, useState } from 'react';
import { beginBooking, resumeBooking } from './begin-booking.js';
import { useWizardDraft } from './use-wizard-draft.js';
import { analysisQuery } from './wizard.query.js';

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
  const inAddress = params.get('id') ?? undefined;
  const state = useWizardDraft(inAddress);
  const { draft, change } = state;
  const bookingId = draft.bookingId ?? inAddress;
  const wanted = stepIn(params);
  const step = bookingId === undefined ? 1 : wanted;

  const goTo = useCallback(
    (to: number, id = bookingId, options = {}): void => {
      setProblem(null);
      void navigate(`/bookings/new?step=${to}${id === undefined ? '' : `&id=${id}`}`, options);
    },
    [bookingId, navigate],
  );

  const described = {
    bookingId: bookingId ?? '',
    description: draft.description,
    categoryId: draft.categoryId,
    place_id: draft.place?.place_id,
  };
  const analysis = useQuery({ ...analysisQuery(described, language), enabled: bookingId !== undefined && step > 1 });

  /** What was begun stays with the drafts of the member. */
  const startNew = (): void => {
    state.restart();
    void navigate('/bookings/new', { replace: true });
  };

  /** Runs what a press asks for, once, and keeps what it was refused with. */
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (isAnsweredForGood(error)) change({ startKey: crypto.randomUUID(), publishKey: crypto.randomUUID() });
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };

  const describe = (): Promise<void> =>
    attempt(async () => {
      if (!isActive(session)) return raise('sign-in', { returnTo: '/bookings/new' });
      const begun = bookingId === undefined ? await beginBooking(draft) : { bookingId };
      change(begun);
      await queryClient.fetchQuery(analysisQuery({ ...described, bookingId: begun.bookingId }, language));
      // Back leads to the first step of this request and not to an empty one.
      goTo(1, begun.bookingId, { replace: true });
      goTo(2, begun.bookingId);
    });

  const resume = (): Promise<void> =>
    attempt(async () => {
      if (bookingId !== undefined) change(await resumeBooking(bookingId));
      if (analysis.isError) void analysis.refetch();
    });

  return { ...state, step, goTo, bookingId, analysis, busy, problem, setProblem, attempt, describe, resume, startNew };
}

export type Wizard = ReturnType<typeof useWizard>;
