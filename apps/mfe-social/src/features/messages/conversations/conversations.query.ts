import { infiniteQueryOptions, livePages, type QueryKey, useInfiniteQuery } from '@plateia/data';
import { messageCalls } from '../messages.calls.js';
import { conversationRows } from './conversation-cache.js';

export interface ConversationFilter {
  q: string;
  /** what others asked, or all else */
  requests: boolean;
  /** only those with something unread */
  unread: boolean;
}

const keyOf = ({ q, requests, unread }: ConversationFilter) => [...conversationRows.key, { q, requests, unread }];

const inputOf = ({ q, requests, unread }: ConversationFilter) => ({
  ...(q && { q }),
  requests,
  ...(unread && { unread }),
});

const conversationsQuery = (filter: ConversationFilter) =>
  infiniteQueryOptions({
    queryKey: keyOf(filter),
    queryFn: ({ pageParam, signal }) =>
      messageCalls.conversations({ ...inputOf(filter), nextToken: pageParam }, { signal }),
    ...livePages,
  });

export const filterOf = (key: QueryKey): ConversationFilter => key[conversationRows.key.length] as ConversationFilter;

/** Of all kinds. */
export const fetchLatest = () => messageCalls.conversations({});

export const useConversationPages = (filter: ConversationFilter) => useInfiniteQuery(conversationsQuery(filter));
