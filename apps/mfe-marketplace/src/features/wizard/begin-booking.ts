import { calls } from './wizard.calls.js';
import type { WizardDraft } from '../../request-drafts/wizard-draft.js';

type Begun = Pick<Required<WizardDraft>, 'bookingId' | 'sessionExpiry'>;

/** One at a time for one draft; an answer that was lost is met again by the key. */
const underWay = new Map<string, Promise<Begun>>();

export function beginBooking({ startKey, description, categoryId, firstProfessionalId }: WizardDraft): Promise<Begun> {
  const known = underWay.get(startKey);
  if (known) return known;
  const begun = calls
    .initBooking(
      { description, ...(categoryId && { categoryId }), ...(firstProfessionalId && { firstProfessionalId }) },
      { idempotencyKey: startKey },
    )
    .then(({ bookingId, sessionExpiry }) => ({ bookingId, sessionExpiry }))
    .finally(() => underWay.delete(startKey));
  underWay.set(startKey, begun);
  return begun;
}

/** Two hours more; with nobody who is asked first, where that was given up. */
export async function resumeBooking(bookingId: string, given: { firstProfessionalId?: null } = {}): Promise<Begun> {
  const { sessionExpiry } = await calls.initBooking({ bookingId, ...given });
  return { bookingId, sessionExpiry };
}
