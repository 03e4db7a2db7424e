import type { Booking } from '@plateia/contracts/bookings';
import { useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { Card, Chip, Chips, CountBadge, Title } from '@plateia/ui';
import { useState } from 'react';
import { EarnedTick } from '../../professional/earned-tick.js';
import { BookingThread } from './booking-thread.js';
import styles from './booking-thread.module.css';

/** A thread for each quote: the professional has one, the customer chooses with whom. */
export function BookingThreads({ booking }: { booking: Booking }) {
  const text = useText('thread');
  const { user } = useSession();
  const { quotes, customer } = booking;
  // What is opened first stays open once it was read.
  const [chosenId, setChosenId] = useState(() => quotes.find(({ unreadMessages }) => unreadMessages > 0)?.id);
  const first = quotes.find(({ status }) => status === 'accepted') ?? quotes[0];
  const quote = quotes.find(({ id }) => id === chosenId) ?? first;
  if (!user || !quote) return null;
  const isCustomer = customer?.userId === user.userId || quote.professional.userId !== user.userId;
  const name = isCustomer ? quote.professional.businessName : (customer?.fullName ?? '');
  return (
    <Card padding="none" aria-labelledby="threads-title">
      <header className={styles.head}>
        <Title id="threads-title" size="card">
          {text('title', { name })} {isCustomer && quote.professional.blueTick && <EarnedTick />}
        </Title>
        {isCustomer && quotes.length > 1 && (
          <div role="group" aria-label={text('with')}>
            <Chips>
              {quotes.map(({ id, professional, unreadMessages }) => (
                <Chip key={id} chosen={id === quote.id} onClick={() => setChosenId(id)}>
                  {professional.businessName}
                  {id !== quote.id && (
                    <CountBadge count={unreadMessages} label={text('unread', { n: unreadMessages })} />
                  )}
                </Chip>
              ))}
            </Chips>
          </div>
        )}
      </header>
      <BookingThread key={quote.id} me={user.userId} quote={quote} name={name} />
    </Card>
  );
}
