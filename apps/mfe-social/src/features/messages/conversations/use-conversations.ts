import { conversationRows } from './conversation-cache.js';
import { useConversationPages, type ConversationFilter } from './conversations.query.js';

export function useConversations(filter: ConversationFilter) {
  const query = useConversationPages(filter);
  return { query, rows: conversationRows.all(query.data), requestsTotal: query.data?.pages[0]?.requests_total ?? 0 };
}
