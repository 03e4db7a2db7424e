import type { BookingAnalysis } from '@plateia/contracts/bookings';
import { draftOf, joinTexts, type DraftShape } from '@plateia/outbox';
import type { ChosenPlace } from '@plateia/ui-inputs';
import { adoptFiles, type DraftFile, joinFiles, lasting } from '@plateia/uploads';

export type Answers = Readonly<Record<string, string | string[]>>;

/** What a request is made of, kept in this browser until it is published. */
export interface WizardDraft {
  /** chosen here: the server meets a request that comes twice by it */
  startKey: string;
  publishKey: string;
  bookingId?: string;
  sessionExpiry?: string;
  description: string;
  categoryId?: string | undefined;
  /** who is asked before all others */
  firstProfessionalId?: string | undefined;
  typedPlace: string;
  place?: ChosenPlace | undefined;
  street: string;
  /** of a place that has none of its own */
  postcode?: string;
  /** to all that was ever asked: another kind of work asks other things, and this one may be chosen again */
  answers: Answers;
  /** the day that was chosen, if one was */
  date: string;
  files: readonly DraftFile[];
  /** keys of photos that were taken away, whether the server has heard of it or not */
  removed?: readonly string[];
  /** what the server said of it, and of which words */
  analysis?: { of: string; said: BookingAnalysis } | undefined;
}

export const EMPTY_DRAFT: WizardDraft = {
  startKey: '',
  publishKey: '',
  description: '',
  typedPlace: '',
  street: '',
  answers: {},
  date: '',
  files: [],
};

export const wizardDraft: DraftShape<WizardDraft> = {
  empty: EMPTY_DRAFT,
  isEmpty: ({ bookingId, description, categoryId, firstProfessionalId, typedPlace, files }) =>
    [bookingId, categoryId, firstProfessionalId].every((id) => id === undefined) &&
    description + typedPlace === '' &&
    files.length === 0,
  isBusy: ({ files }) => files.some(({ state }) => state === 'uploading'),
  lasting: (draft) => ({ ...draft, files: lasting(draft.files) }),
  adopt: (theirs, mine) => ({ ...theirs, files: adoptFiles(theirs.files, mine.files) }),
  join: (theirs, mine) => ({
    ...theirs,
    ...mine,
    description: mine.description.startsWith(theirs.description)
      ? mine.description
      : joinTexts(theirs.description, mine.description),
    files: joinFiles(theirs.files, mine.files),
  }),
};

/** Of a visitor, until somebody signs in. */
export const VISITOR = 'visitor';

/** What is being written where the address names no request. */
export const BEGUN = 'booking.begun';
export const placeOf = (bookingId: string): string => `booking.${bookingId}`;

/** Another request is begun: this one waits under its own name, with what the server has not heard of yet. */
export function setAside(owner: string, draft: WizardDraft): void {
  if (draft.bookingId === undefined) return;
  draftOf(owner, placeOf(draft.bookingId), wizardDraft).change(() => draft);
}

/** Published or thrown away: nothing of it stays in this browser. */
export function forgetRequest(owner: string, bookingId: string): void {
  draftOf(owner, placeOf(bookingId), wizardDraft).clear();
  const begun = draftOf(owner, BEGUN, wizardDraft);
  if (begun.current().bookingId === bookingId) begun.clear();
}
