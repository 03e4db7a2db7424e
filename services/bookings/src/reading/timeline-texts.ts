import type { Language } from '@plateia/contracts';
import type { TimelineEvent } from '@plateia/contracts/bookings';
import { timelineOf } from '@plateia/contracts/bookings/rules';
import el from '../../i18n/el/timeline.json' with { type: 'json' };
import en from '../../i18n/en/timeline.json' with { type: 'json' };
import { factsIn } from '../domain/timeline.js';
import type { BookingRow } from '../persistence/booking.schema.js';

const texts = { en: en.timeline, el: el.timeline } as const;
type Step = keyof typeof en.timeline;

export const shownTimeline = (
  { log, status }: Pick<BookingRow, 'log' | 'status'>,
  language: Language,
): TimelineEvent[] =>
  timelineOf(factsIn(log), { canceled: status === 'canceled' }).map((step) => ({
    ...step,
    ...texts[language][String(step.id) as Step],
  }));
