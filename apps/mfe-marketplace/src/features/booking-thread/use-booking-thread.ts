import type { BookingMessage } from '@plateia/contracts/messaging';
import {
  byToken,
  changeCached,
  infiniteQueryOptions,
  useInfiniteQuery,
  useLive,
  useQueryClient,
  useRepeatedRead,
} from '@plateia/data';
import { messagesOf, type ThreadData, withMessages } from '@plateia/thread';
import { useEffect, useRef } from 'react';
import { type ThreadAddress, threadCalls } from './thread.calls.js';

type Data = ThreadData<BookingMessage>;

const keyOf = ({ quote_id }: ThreadAddress): string[] => ['booking-thread', quote_id];

const threadQuery = (address: ThreadAddress) =>
  infiniteQueryOptions({
    queryKey: keyOf(address),
    queryFn: ({ pageParam, signal }) => threadCalls.bookingThread({ ...address, nextToken: pageParam }, { signal }),
    ...byToken,
    // What came while nobody looked is read on the way back, without reading the pages again.
    staleTime: Infinity,
    meta: { keepsUp: true },
  });

/** What was written about one quote, as the server and the stream tell it. */
export function useBookingThread(address: ThreadAddress) {
  const client = useQueryClient();
  const query = useInfiniteQuery(threadQuery(address));
  const key = keyOf(address);
  const messages = messagesOf(query.data);
  const show = (some: readonly BookingMessage[]): void =>
    changeCached<Data>(client, key, (data) => withMessages(data, some));
  const readNewest = async (): Promise<void> => {
    const known = messagesOf(client.getQueryData<Data>(key));
    const { messages: newest } = await threadCalls.bookingThread({ ...address, nextToken: '' });
    const meets = newest.some(({ id }) => known.some((one) => one.id === id)) || known.length === 0;
    // More came than a page holds: what lies between is read too.
    if (meets) show(newest);
    else await query.refetch();
  };
  const readOn = useRepeatedRead(readNewest);
  const isKnown = query.data !== undefined;
  // What an earlier visit left stands there at once, and what came since is behind it; the same goes for what is told before the first page is here.
  const isBehind = useRef(isKnown);
  useEffect(() => {
    if (!isKnown || !isBehind.current) return;
    isBehind.current = false;
    readOn();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `readOn` reads the latest
  }, [isKnown]);
  useLive('booking_message', ({ quote_id }) => {
    if (quote_id !== address.quote_id) return;
    if (isKnown) readOn();
    else isBehind.current = true;
  });
  useLive('reset', () => isKnown && readOn());
  // Between the first page and the stream nobody tells of anything.
  useLive('hello', () => isKnown && readOn());
  return { query, messages, show };
}
