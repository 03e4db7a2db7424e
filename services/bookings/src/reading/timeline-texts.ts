import type { Language } from '@plateia/contracts';
import type { TimelineEvent } from '@plateia/contracts/bookings';
import el from '../../i18n/el/timeline.json' with { type: 'json' };
import en from '../../i18n/en/timeline.json' with { type: 'json' };
import { timelineOf } from '../domain/timeline.js';
import type { BookingRow } from '../persistence/booking.schema.js';

const texts = { en: en.timeline, el: el.timeline } as const;
type Step = keyof typeof en.timeline;

export const shownTimeline = (
  { log, status }: Pick<BookingRow, 'log' | 'status'>,
  language: Language,
): TimelineEvent[] =>
  timelineOf(log, status).map(({ timestamp, ...step }) => ({
    ...step,
    ...texts[language][String(step.id) as Step],
    timestamp: timestamp?.toISOString() ?? null,
  }));
