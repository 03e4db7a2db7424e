import type { Language } from '@plateia/contracts';
import type { BookingSide, TimelineEvent } from '@plateia/contracts/bookings';
import { timelineOf } from '@plateia/contracts/bookings/rules';
import el from '../../../i18n/el/timeline.json' with { type: 'json' };
import en from '../../../i18n/en/timeline.json' with { type: 'json' };
import { isAskedAlone } from './first-turn.js';
import { factsIn } from './timeline.js';
import type { BookingRow } from '../store/booking.schema.js';
import { endOfQuote } from '../store/quote.row.js';
import { quotedInVain } from './in-vain.js';

interface Words {
  title: string;
  description: string;
  /** what it is called until it has come about */
  coming: string;
}

/** What the customer does reads otherwise to the professional, and the other way round. */
const texts: Record<Language, Record<BookingSide, Readonly<Record<string, Words>>>> = {
  en: { customer: en.timeline, professional: { ...en.timeline, ...en.professional } },
  el: { customer: el.timeline, professional: { ...el.timeline, ...el.professional } },
};

type Logged = Pick<BookingRow, 'log' | 'status' | 'customerId' | 'chosen' | 'quotes' | 'firstProfessionalId'>;

/** Until then the others are still to follow. */
const OPEN: readonly BookingRow['status'][] = ['draft', 'open', 'quotes_ready'];

/** To the customer, where nobody else was asked. */
const alone = (language: Language, { status }: Logged): Readonly<Record<string, Words>> => {
  const words = { en, el }[language];
  return OPEN.includes(status) ? words.alone : words.aloneToTheEnd;
};

/** To whoever quoted in vain, up to the end of their quote. */
function logFor(booking: Logged, userId: string): BookingRow['log'] {
  if (!quotedInVain(booking, userId)) return booking.log;
  const ends = booking.quotes.flatMap((quote) => (quote.professionalId === userId ? endOfQuote(quote) : []));
  return booking.log.filter(({ at }) => at.getTime() <= Math.max(...ends));
}

export const shownTimeline = (
  booking: Logged,
  { userId, side, language }: { userId: string; side: BookingSide; language: Language },
): TimelineEvent[] => {
  const isAlone = side === 'customer' && isAskedAlone(booking);
  return timelineOf(factsIn(logFor(booking, userId)), { canceled: booking.status === 'canceled' }).map((step) => {
    const words = (isAlone && alone(language, booking)[step.id]) || texts[language][side][step.id];
    if (!words) throw new Error(`Step ${step.id} of the timeline has no words`);
    const { title, description, coming } = words;
    // What it says of itself is true only once it has come about.
    return step.status === 'completed' ? { ...step, title, description } : { ...step, title: coming, description: '' };
  });
};
