import type { Booking } from '@plateia/contracts/bookings';
import { useNow } from '@plateia/data';
import { type Formats, useFormats, useText } from '@plateia/i18n';
import { midnightIn } from './days.js';

/** Since when it runs or when it begins, as one says it today. */
export function useAppointmentWords({ status, appointment }: Booking): string {
  const text = useText('work');
  const formats = useFormats();
  const now = useNow();
  if (!appointment) return '';
  const { start, startedAt = start } = appointment;
  if (status === 'in_progress') return text('coming.since', { time: spoken(startedAt, now, formats) });
  const at = new Date(start).getTime();
  const time = formats.clock(start);
  if (at < midnightIn(0, now) || at >= midnightIn(2, now)) return text('coming.on', { day: formats.day(start), time });
  return text(at < midnightIn(1, now) ? 'coming.atToday' : 'coming.atTomorrow', { time });
}

/** The day of it only where it was another one. */
const spoken = (moment: string, now: number, formats: Formats): string =>
  new Date(moment).getTime() < midnightIn(0, now)
    ? `${formats.day(moment)}, ${formats.clock(moment)}`
    : formats.clock(moment);
