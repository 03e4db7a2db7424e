import type { Message } from '@plateia/contracts/messaging';
import { useLooking } from '@plateia/thread';
import { useEffect, useRef } from 'react';
import { withUnread } from '../conversations/conversation-cache.js';
import { noteReading, useShowRead } from '../conversations/own-reading.js';
import { messageCalls } from '../messages.calls.js';

/** What the member has in sight is read: while the page is shown and has the focus, at the end of the thread. */
export function useMarkRead(conversation: string, me: string, messages: readonly Message[], atEnd: boolean): void {
  const isLooking = useLooking();
  const show = useShowRead();
  const marked = useRef('');
  const last = messages.findLast(({ from_user_uuid }) => from_user_uuid !== me)?.id;
  useEffect(() => {
    if (!isLooking || !atEnd || last === undefined || last <= marked.current) return;
    const before = marked.current;
    marked.current = last;
    const undo = noteReading(conversation, last);
    messageCalls.readConversation({ conversation_uuid: conversation, message_id: last }).then(
      ({ unread_count, unread_total }) => show((data) => withUnread(data, conversation, unread_count), unread_total),
      () => {
        marked.current = before;
        undo();
      },
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `show` writes to the one cache of the page
  }, [conversation, isLooking, atEnd, last]);
}
