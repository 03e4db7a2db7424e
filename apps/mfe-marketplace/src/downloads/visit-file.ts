import type { Booking } from '@plateia/contracts/bookings';

const escaped = (words: string): string =>
  words.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
const utc = (moment: string): string => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** The appointment for any calendar, as RFC 5545 has it; null without one. */
export function visitFile({ id, title, version, appointment, address }: Booking, madeAt: string): string | null {
  if (!appointment) return null;
  const where = address && [address.street, address.city, address.postcode].filter(Boolean).join(', ');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plateia//Bookings//EN',
    'BEGIN:VEVENT',
    `UID:${id}@plateia`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(appointment.start)}`,
    `DTEND:${utc(appointment.end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(where ? [`LOCATION:${escaped(where)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
