import type { Booking } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';

/** Where a booking stands, and with whom; then when, for how much, and what waits to be read. */
export function useBookingWords(booking: Booking): { stand: string; facts: string[] } {
  const text = useText('bookings');
  const formats = useFormats();
  const { status, quoteCount, totalUnreadMessages, appointment, professional, payment } = booking;
  const name = professional?.businessName ?? '';
  const facts = [
    status === 'scheduled' && appointment && formats.full(appointment.start),
    payment && text(`payment.short.${payment.status}`, { amount: formats.money(payment.amount) }),
    totalUnreadMessages > 0 && text('line.unread', { n: totalUnreadMessages }),
  ];
  return {
    stand: text(`line.${status}`, { n: quoteCount, name }),
    facts: facts.flatMap((fact) => fact || []),
  };
}
