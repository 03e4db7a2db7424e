import { useSession } from '@plateia/data';
import { useDraft } from '@plateia/outbox';
import { useCallback, useEffect } from 'react';
import { BEGUN, EMPTY_DRAFT, placeOf, setAside, VISITOR, wizardDraft, type WizardDraft } from './wizard-draft.js';

/** The draft of this browser that the address means; what a visitor began goes over to whoever signs in. */
export function useWizardDraft(bookingId: string | undefined) {
  const { user } = useSession();
  const owner = user?.userId ?? VISITOR;
  const begun = useDraft(owner, BEGUN, wizardDraft);
  const resumed = useDraft(owner, placeOf(bookingId ?? 'none'), wizardDraft);
  const left = useDraft(VISITOR, BEGUN, wizardDraft);
  const isBegun = bookingId === undefined || begun.draft.bookingId === bookingId;
  const { draft, change: changeDraft } = isBegun ? begun : resumed;

  const isLeft = user !== undefined && !wizardDraft.isEmpty(left.draft);
  const { change: takeOver, draft: mine } = begun;
  const { clear: clearLeft } = left;
  useEffect(() => {
    if (!isLeft) return;
    setAside(owner, mine);
    takeOver((before) =>
      wizardDraft.isEmpty(before) || before.bookingId !== undefined ? left.draft : wizardDraft.join(before, left.draft),
    );
    clearLeft();
  }, [isLeft, owner, mine, left.draft, takeOver, clearLeft]);

  const change = useCallback(
    (part: Partial<WizardDraft> | ((before: WizardDraft) => Partial<WizardDraft>)): void =>
      changeDraft((before) => ({ ...withKeys(before), ...(typeof part === 'function' ? part(before) : part) })),
    [changeDraft],
  );
  /** A new request in the place of what is begun, which waits with the drafts of the member. */
  const restart = useCallback(
    (given: Partial<WizardDraft> = {}): void =>
      takeOver((before) => {
        setAside(owner, before);
        return Object.keys(given).length === 0 ? EMPTY_DRAFT : { ...withKeys(EMPTY_DRAFT), ...given };
      }),
    [owner, takeOver],
  );
  return { owner, draft, change, restart };
}

const withKeys = (draft: WizardDraft): WizardDraft => ({
  ...draft,
  startKey: draft.startKey || crypto.randomUUID(),
  publishKey: draft.publishKey || crypto.randomUUID(),
});

export type WizardDraftState = ReturnType<typeof useWizardDraft>;
