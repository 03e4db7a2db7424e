import { infiniteQueryOptions, useInfiniteQuery, type QueryKey } from '@plateia/data';
import { messageCalls } from '../messages.calls.js';

export interface ConversationFilter {
  q: string;
  /** what others asked, or all else */
  requests: boolean;
  /** only those with something unread */
  unread: boolean;
}

export const conversationsKey = ['conversations', 'list'];
const keyOf = ({ q, requests, unread }: ConversationFilter) => [...conversationsKey, { q, requests, unread }];

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
    initialPageParam: '',
    getNextPageParam: ({ nextToken }) => nextToken || undefined,
    // While nobody shows it, nobody listens for it.
    refetchOnMount: 'always' as const,
    meta: { keepsUp: true },
  });

export const filterOf = (key: QueryKey): ConversationFilter => key[conversationsKey.length] as ConversationFilter;

/** Of all kinds. */
export const fetchLatest = () => messageCalls.conversations({});

export const useConversationPages = (filter: ConversationFilter) => useInfiniteQuery(conversationsQuery(filter));
