/** How many messages are unread in all conversations: shown by the frame of the page, changed by whoever reads them. */
export const unreadMessagesKey = ['conversations', 'unread'];

let readers = 0;

/** For a page that reads its conversations with each word of the stream: the count comes with them, and nobody else asks for it. Undone when it leaves. */
export function countUnreadHere(): () => void {
  readers++;
  return () => void readers--;
}

export const isUnreadCounted = (): boolean => readers > 0;
