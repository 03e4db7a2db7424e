import type { BookingMessage } from '@plateia/contracts/messaging';
import { useLooking } from '@plateia/thread';
import { useEffect, useRef } from 'react';
import { type ThreadAddress, threadCalls } from './thread.calls.js';

/** What came from the other side is read once it is in sight. */
export function useMarkThreadRead(
  { booking_id, quote_id }: ThreadAddress,
  me: string,
  messages: readonly BookingMessage[],
  inSight: boolean,
): void {
  const isLooking = useLooking();
  const marked = useRef('');
  const last = messages.findLast(({ to_user_uuid, read }) => to_user_uuid === me && !read)?.id;
  useEffect(() => {
    if (!isLooking || !inSight || last === undefined || last <= marked.current) return;
    const before = marked.current;
    marked.current = last;
    threadCalls.readBookingThread({ booking_id, quote_id, message_id: last }).catch(() => {
      marked.current = before;
    });
  }, [booking_id, quote_id, isLooking, inSight, last]);
}
