/** How many messages are unread in all conversations: shown by the frame of the page, changed by whoever reads them. */
export const unreadMessagesKey = ['conversations', 'unread'];
