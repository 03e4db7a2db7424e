import { useSession } from '@plateia/data';
import { useDraft } from '@plateia/outbox';
import { useCallback, useEffect } from 'react';
import { EMPTY_DRAFT, VISITOR, wizardDraft, type WizardDraft } from './wizard-draft.js';

/** The draft of this browser that the address means; what a visitor began goes over to whoever signs in. */
export function useWizardDraft(bookingId: string | undefined) {
  const { user } = useSession();
  const owner = user?.userId ?? VISITOR;
  const begun = useDraft(owner, 'booking.begun', wizardDraft);
  const resumed = useDraft(owner, `booking.${bookingId ?? 'none'}`, wizardDraft);
  const left = useDraft(VISITOR, 'booking.begun', wizardDraft);
  const isBegun = bookingId === undefined || begun.draft.bookingId === bookingId;
  const { draft, change: changeDraft, clear } = isBegun ? begun : resumed;

  const isLeft = user !== undefined && !wizardDraft.isEmpty(left.draft);
  const { change: takeOver } = begun;
  const { clear: clearLeft } = left;
  useEffect(() => {
    if (!isLeft) return;
    takeOver((mine) =>
      wizardDraft.isEmpty(mine) || mine.bookingId !== undefined ? left.draft : wizardDraft.join(mine, left.draft),
    );
    clearLeft();
  }, [isLeft, left.draft, takeOver, clearLeft]);

  const change = useCallback(
    (part: Partial<WizardDraft> | ((before: WizardDraft) => Partial<WizardDraft>)): void =>
      changeDraft((before) => ({
        ...before,
        startKey: before.startKey || crypto.randomUUID(),
        publishKey: before.publishKey || crypto.randomUUID(),
        ...(typeof part === 'function' ? part(before) : part),
      })),
    [changeDraft],
  );
  const restart = useCallback((): void => changeDraft(() => EMPTY_DRAFT), [changeDraft]);
  return { owner, draft, change, clear, restart };
}

export type WizardDraftState = ReturnType<typeof useWizardDraft>;
