import { useQueryClient } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useNavigate } from '@plateia/router';
import { placeDetails } from '@plateia/ui-inputs';
import { bookingsKey } from '../../booking-cache/booking-cache.js';
import type { Wizard } from './use-wizard.js';
import { calls } from './wizard.calls.js';
import { whenOf, type WizardDraft } from './wizard-draft.js';
import { wizardKey } from './wizard.query.js';

/** B10. Repeated, it answers the same booking. */
export function usePublish({ draft, bookingId, attempt, goTo, clear }: Wizard): () => Promise<void> {
  const text = useText('booking');
  const client = useQueryClient();
  const navigate = useNavigate();
  return () =>
    attempt(async () => {
      const { place } = draft;
      if (bookingId === undefined || !place) return goTo(1);
      const { id } = await calls.completeBooking(
        { bookingId, answers: { ...draft.answers }, place: await placeOf(place.place_id, draft), when: whenOf(draft) },
        { idempotencyKey: draft.publishKey },
      );
      clear();
      client.removeQueries({ queryKey: wizardKey });
      void client.invalidateQueries({ queryKey: bookingsKey });
      raise('toast', { kind: 'success', text: text('review.published') });
      await navigate(`/bookings/${id}`, { replace: true });
    });
}

/** With a street it is an address; without one, the place alone. */
async function placeOf(place_id: string, { street }: WizardDraft) {
  if (street.trim() === '') return { place_id };
  const { city, postcode } = await placeDetails(place_id);
  return postcode === '' ? { place_id } : { street: street.trim(), city, postcode };
}
