import type { Booking } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';

/** Where a booking stands, in a line. */
export function useBookingWords(booking: Booking): string {
  const text = useText('bookings');
  const formats = useFormats();
  const { status, quoteCount, totalUnreadMessages, appointment, professional, payment } = booking;
  const name = professional?.businessName ?? '';
  const parts = [text(`line.${status}`, { n: quoteCount, name })];
  if (status === 'scheduled' && appointment) parts.push(formats.full(appointment.start));
  if (payment) parts.push(text(`payment.short.${payment.status}`, { amount: formats.money(payment.amount) }));
  if (totalUnreadMessages > 0) parts.push(text('line.unread', { n: totalUnreadMessages }));
  return parts.filter(Boolean).join(' · ');
}
