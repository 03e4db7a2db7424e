import { useCallback, useEffect, useRef } from 'react';
import { fittingAnswers, whenOf } from './answers.js';
import type { Wizard } from './use-wizard.js';
import { calls } from './wizard.calls.js';
import { useQuestions } from './wizard.query.js';

const PAUSE_MS = 1_000;

/** The questions of this kind of work with what was answered to them, here or on another device. */
export function useAnswers({ draft, change, bookingId = '', analysis }: Wizard) {
  const isSubmitted = analysis.data !== undefined || analysis.error !== null;
  const query = useQuestions(bookingId, analysis.data?.category.id, isSubmitted);
  const { questions = [], answers: kept, when: keptTime } = query.data ?? {};
  const isUntouched = Object.keys(draft.answers).length === 0 && draft.date === '';

  // Given on another device, or before this one forgot them.
  useEffect(() => {
    if (isUntouched && kept) change({ answers: kept, date: keptTime?.date ?? '' });
  }, [isUntouched, kept, keptTime, change]);

  return { query, questions, answers: query.data ? fittingAnswers(questions, draft.answers) : draft.answers };
}

/** Keeps what is answered for another device, once the answering pauses or the step is left. Nobody waits for it. */
export function useSaveAnswers(bookingId: string, { answers, date }: Parameters<typeof whenOf>[0]): () => void {
  const latest = useRef({ answers, date });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { answers, date };
  }, [answers, date]);
  const save = useCallback((): void => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const given = { answers: { ...latest.current.answers }, when: whenOf(latest.current) };
    void calls.followUpQuestions({ bookingId, ...given }).catch(() => undefined);
  }, [bookingId]);
  useEffect(() => save, [save]);
  return useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(save, PAUSE_MS);
  }, [save]);
}
