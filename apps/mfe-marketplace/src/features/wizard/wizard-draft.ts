import type { JobTime } from '@plateia/contracts/bookings';
import { joinTexts, type DraftShape } from '@plateia/outbox';
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
  typedPlace: string;
  place?: ChosenPlace | undefined;
  street: string;
  answers: Answers;
  /** the day that was chosen, if one was */
  date: string;
  files: readonly DraftFile[];
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
  isEmpty: ({ bookingId, description, categoryId, typedPlace, files }) =>
    bookingId === undefined && categoryId === undefined && description + typedPlace === '' && files.length === 0,
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

/** A day that was chosen says it best; otherwise the answer how urgent it is. */
export function whenOf({ date, answers }: Pick<WizardDraft, 'date' | 'answers'>): JobTime {
  if (date) return { type: 'date', date };
  return { type: answers['urgency'] === 'flexible' ? 'flexible' : 'asap' };
}

/** Of a visitor, until somebody signs in. */
export const VISITOR = 'visitor';
