import type { BookingMessage } from '@plateia/contracts/messaging';
import { changeCached, infiniteQueryOptions, useInfiniteQuery, useLive, useQueryClient } from '@plateia/data';
import { messagesOf, type ThreadData, withMessages } from '@plateia/thread';
import { type ThreadAddress, threadCalls } from './thread.calls.js';

type Data = ThreadData<BookingMessage>;

const keyOf = ({ quote_id }: ThreadAddress): string[] => ['booking-thread', quote_id];

const threadQuery = (address: ThreadAddress) =>
  infiniteQueryOptions({
    queryKey: keyOf(address),
    queryFn: ({ pageParam, signal }) => threadCalls.bookingThread({ ...address, nextToken: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextToken }) => nextToken || undefined,
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
  useLive('booking_message', ({ quote_id }) => {
    // Of one that is missed, the next word of it tells again.
    if (quote_id === address.quote_id && query.data) readNewest().catch(() => undefined);
  });
  return { query, messages, show };
}
