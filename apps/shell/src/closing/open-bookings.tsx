import { ApiError } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { TextLink } from '@plateia/ui';
import styles from './closing.module.css';

/** What has to be settled first, each a way to where it is settled. */
export function OpenBookings({ refusal }: { refusal: unknown }) {
  const text = useText('closing');
  const { bookings, balance, noAccount } = openIn(refusal);
  if (bookings.length === 0 && !balance) return null;
  return (
    <ul className={styles.list}>
      {bookings.map((id, at) => (
        <li key={id}>
          <TextLink href={`/bookings/${id}`}>{text('delete.booking', { n: at + 1 })}</TextLink>
        </li>
      ))}
      {balance && (
        <li>
          {noAccount ? (
            <TextLink href="/pro/verification">{text('delete.noAccount')}</TextLink>
          ) : (
            <TextLink href="/pro/earnings">{text('delete.balance')}</TextLink>
          )}
        </li>
      )}
    </ul>
  );
}

function openIn(refusal: unknown): { bookings: string[]; balance: boolean; noAccount: boolean } {
  if (!(refusal instanceof ApiError) || refusal.code !== 'MONEY_ON_HOLD')
    return { bookings: [], balance: false, noAccount: false };
  const { bookings, balance, noAccount } = (refusal.details ?? {}) as Record<string, unknown>;
  const ids = Array.isArray(bookings) ? bookings.filter((id) => typeof id === 'string') : [];
  return { bookings: ids, balance: balance === true, noAccount: noAccount === true };
}
