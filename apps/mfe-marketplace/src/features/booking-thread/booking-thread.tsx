import type { Quote } from '@plateia/contracts/bookings';
import { sendBookingMessageLimits } from '@plateia/contracts/messaging/limits';
import { useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { useArrivals, useEntries } from '@plateia/outbox';
import { Composer, usePlace } from '@plateia/thread';
import { Note, Skeleton } from '@plateia/ui';
import { useMemo, useState } from 'react';
import styles from './booking-thread.module.css';
import { type AskedMenu, MessageMenu } from './message-menu.js';
import { outgoingToThreads } from './outgoing.js';
import { signFor } from './thread.calls.js';
import { ThreadLog } from './thread-log.js';
import { useAnnounced } from './use-announced.js';
import { useBookingThread } from './use-booking-thread.js';
import { useMarkThreadRead } from './use-mark-thread-read.js';

const MOST_FILES = sendBookingMessageLimits.files.most;
const OPEN: readonly Quote['status'][] = ['sent', 'viewed', 'accepted'];

interface BookingThreadProps {
  me: string;
  quote: Quote;
  /** the other side */
  name: string;
}

/** What customer and professional write about one quote: masked until it is chosen, readable for ever. */
export function BookingThread({ me, quote, name }: BookingThreadProps) {
  const text = useText('thread');
  const { id: quote_id, bookingId: booking_id, status } = quote;
  const address = useMemo(() => ({ booking_id, quote_id }), [booking_id, quote_id]);
  const limits = useMemo(
    () => ({ kindOf: () => 'message_image' as const, mostFiles: MOST_FILES, mostVideos: 0, sign: signFor(address) }),
    [address],
  );
  const thread = useBookingThread(address);
  const { query, messages, show } = thread;
  const outbox = outgoingToThreads.of(me);
  const outgoing = useEntries(outbox, quote_id);
  useArrivals(outbox, (answer, { key }) => key === quote_id && show([answer]));
  const place = usePlace(messages[0]?.id, `${messages.at(-1)?.id}.${outgoing.at(-1)?.clientId}`, () => {
    if (query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError) void query.fetchNextPage();
  });
  useMarkThreadRead(address, me, messages, place.atEnd);
  useAnnounced(messages, quote_id, me, name);
  const [menu, setMenu] = useState<AskedMenu>();
  return (
    <section className={styles.thread} aria-label={text('label', { name })}>
      <div className={styles.loading}>
        <FirstLoad query={query} failed={{ title: text('failed') }} skeleton={<Skeleton height={220} />}>
          <ThreadLog
            thread={thread}
            place={place}
            me={me}
            name={name}
            outgoing={outgoing}
            outbox={outbox}
            onMenu={({ id }, trigger) => setMenu((earlier) => ({ id, trigger, turn: (earlier?.turn ?? 0) + 1 }))}
          />
        </FirstLoad>
      </div>
      <Note icon="shield">{text(status === 'accepted' ? 'keepHere' : 'masked')}</Note>
      <div className={styles.foot}>
        {OPEN.includes(status) ? (
          <Composer
            userId={me}
            place={`thread.${quote_id}`}
            limits={limits}
            words={{
              label: text('write'),
              attach: text('attach'),
              send: text('send'),
              tooLong: (n) => text('tooLong', { n }),
            }}
            onSend={(written) => {
              outbox.enqueue({ key: quote_id, payload: { bookingId: booking_id, ...written } });
              place.goToEnd();
            }}
          />
        ) : (
          <Note icon="lock">{text('closed')}</Note>
        )}
      </div>
      {menu && <MessageMenu key={menu.turn} {...menu} name={name} />}
    </section>
  );
}
