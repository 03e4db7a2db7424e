import type { Booking, BookingSide } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import styles from './price-lines.module.css';

interface PriceLinesProps {
  booking: Booking;
  side: BookingSide;
}

/** The lines of the quote and their sum; the professional also reads what is left of it. */
export function PriceLines({ booking: { quotes, payment }, side }: PriceLinesProps) {
  const text = useText('agreed');
  const formats = useFormats();
  if (!payment) return null;
  const items = quotes.find(({ status }) => status === 'accepted')?.items ?? [];
  const fee = side === 'professional' ? payment.fee : undefined;
  return (
    <dl className={styles.lines}>
      {items.map(({ label, amount }, index) => (
        <div key={index}>
          <dt dir="auto">{label}</dt>
          <dd>{formats.money(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{text('price.total')}</dt>
        <dd>{formats.money(payment.amount)}</dd>
      </div>
      {fee !== undefined && (
        <>
          <div>
            <dt>{text('price.fee')}</dt>
            <dd>{formats.money(-fee)}</dd>
          </div>
          <div className={styles.total}>
            <dt>{text('price.net')}</dt>
            <dd>{formats.money(payment.amount - fee)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
