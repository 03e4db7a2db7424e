import { useQueryClient } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useNavigate } from '@plateia/router';
import { bookingKey } from '../../booking-cache/booking-cache.js';
import { readListsOf } from '../../booking-cache/show-booking.js';
import { whenOf } from './answers.js';
import { placeSaid } from './use-analysis.js';
import { useAnswers } from './use-answers.js';
import type { Wizard } from './use-wizard.js';
import { calls } from './wizard.calls.js';
import { forgetRequest } from '../../request-drafts/wizard-draft.js';
import { wizardKey } from './wizard.query.js';

/** B10. Repeated, it answers the same booking. */
export function usePublish(wizard: Wizard): () => Promise<void> {
  const text = useText('booking');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { draft, owner, bookingId, attempt, goTo, setRefused } = wizard;
  const { answers } = useAnswers(wizard);
  return () =>
    attempt(async () => {
      const { place, street, postcode } = draft;
      if (bookingId === undefined || !place) {
        setRefused(['place.place_id']);
        return goTo(1);
      }
      const images = draft.files.flatMap(({ state, key, alt }) =>
        state === 'ready' && key !== undefined ? [{ key, alt }] : [],
      );
      const when = whenOf({ answers, date: draft.date });
      const said = {
        bookingId,
        answers: { ...answers },
        place: placeSaid(place.place_id, street, postcode),
        when,
        images,
      };
      const { firstProfessional } = await calls.completeBooking(said, { idempotencyKey: draft.publishKey });
      forgetRequest(owner, bookingId);
      client.removeQueries({ queryKey: wizardKey });
      void client.invalidateQueries({ queryKey: bookingKey(bookingId) });
      void readListsOf(bookingId);
      const isAlone = firstProfessional != null && firstProfessional.turn !== 'over';
      const words = isAlone
        ? text('first.published', { name: firstProfessional.businessName })
        : text('review.published');
      raise('toast', { kind: 'success', text: words });
      await navigate(`/bookings/${bookingId}`, { replace: true });
    });
}
