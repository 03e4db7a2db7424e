import type { Booking, BookingSide } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { chargedOf } from '../../booking-look/charged.js';
import styles from './price-lines.module.css';

interface PriceLinesProps {
  booking: Booking;
  side: BookingSide;
}

interface Line {
  label: string;
  amount: number;
  isTotal?: boolean;
}

/** What it costs, line by line, and what went back of it; the professional also reads what is theirs, as it is booked. */
export function PriceLines({ booking, side }: PriceLinesProps) {
  const text = useText('agreed');
  const formats = useFormats();
  const { payment } = booking;
  if (!payment) return null;
  const { refunded, fee = 0, net } = payment;
  const { isFee, total, items } = chargedOf(booking);
  const lines: Line[] = [
    ...items,
    { label: text(isFee ? 'price.canceling' : 'price.total'), amount: total, isTotal: true },
    ...(refunded > 0 ? [{ label: text('price.refunded'), amount: -refunded }] : []),
    ...(fee > 0 ? [{ label: text('price.fee'), amount: -fee }] : []),
    ...(side === 'professional' && net !== undefined ? [{ label: text('price.net'), amount: net, isTotal: true }] : []),
  ];
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, amount, isTotal }, index) => (
        <div key={index} className={isTotal ? styles.total : undefined}>
          <dt dir="auto">{label}</dt>
          <dd>{formats.money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
