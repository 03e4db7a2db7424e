import type { Language } from '@plateia/contracts';
import type { BookingSide, TimelineEvent } from '@plateia/contracts/bookings';
import { timelineOf } from '@plateia/contracts/bookings/rules';
import el from '../../i18n/el/timeline.json' with { type: 'json' };
import en from '../../i18n/en/timeline.json' with { type: 'json' };
import { factsIn } from '../domain/timeline.js';
import type { BookingRow } from '../persistence/booking.schema.js';

interface Words {
  title: string;
  description: string;
}

/** What the customer does reads otherwise to the professional, and the other way round. */
const texts: Record<Language, Record<BookingSide, Readonly<Record<string, Words>>>> = {
  en: { customer: en.timeline, professional: { ...en.timeline, ...en.professional } },
  el: { customer: el.timeline, professional: { ...el.timeline, ...el.professional } },
};

export const shownTimeline = (
  { log, status }: Pick<BookingRow, 'log' | 'status'>,
  side: BookingSide,
  language: Language,
): TimelineEvent[] =>
  timelineOf(factsIn(log), { canceled: status === 'canceled' }).map((step) => {
    const words = texts[language][side][step.id];
    if (!words) throw new Error(`Step ${step.id} of the timeline has no words`);
    return { ...step, ...words };
  });
