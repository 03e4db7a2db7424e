import { ApiError } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { TextLink } from '@plateia/ui';
import styles from './closing.module.css';

/** What has to be settled first, each a way to where it is settled. */
export function OpenBookings({ refusal }: { refusal: unknown }) {
  const text = useText('closing');
  const bookings = bookingsIn(refusal);
  if (bookings.length === 0) return null;
  return (
    <ul className={styles.list}>
      {bookings.map((id, at) => (
        <li key={id}>
          <TextLink href={`/bookings/${id}`}>{text('delete.booking', { n: at + 1 })}</TextLink>
        </li>
      ))}
    </ul>
  );
}

function bookingsIn(refusal: unknown): string[] {
  if (!(refusal instanceof ApiError) || refusal.code !== 'MONEY_ON_HOLD') return [];
  const { bookings } = (refusal.details ?? {}) as { bookings?: unknown };
  return Array.isArray(bookings) ? bookings.filter((id) => typeof id === 'string') : [];
}
