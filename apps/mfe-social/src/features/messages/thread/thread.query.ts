import type { Message } from '@plateia/contracts/messaging';
import { byToken, infiniteQueryOptions, useInfiniteQuery } from '@plateia/data';
import { messageCalls } from '../messages.calls.js';

const MOST_AT_ONCE = 100;

export const threadKey = (conversation: string) => ['messages', conversation];

const threadQuery = (conversation: string) =>
  infiniteQueryOptions({
    queryKey: threadKey(conversation),
    queryFn: ({ pageParam, signal }) =>
      messageCalls.messageList({ conversation_uuid: conversation, nextToken: pageParam }, { signal }),
    ...byToken,
    // What came while nobody looked is fetched behind the last one known: see useThread.
    staleTime: Infinity,
    retry: false,
    meta: { keepsUp: true },
  });

export const useThreadPages = (conversation: string) => useInfiniteQuery(threadQuery(conversation));

/** All that came behind a message; without one, the newest page. */
export async function fetchAfter(conversation: string, after: string | undefined): Promise<Message[]> {
  const found: Message[] = [];
  let nextToken = '';
  do {
    const page = await messageCalls.messageList({
      conversation_uuid: conversation,
      ...(after !== undefined && { after, limit: MOST_AT_ONCE }),
      nextToken,
    });
    found.push(...page.messages);
    nextToken = after === undefined ? '' : page.nextToken;
  } while (nextToken !== '');
  return found;
}

/** One that stands, as it is now: the first behind the one before it. */
export async function fetchOne(conversation: string, before: string): Promise<Message[]> {
  const page = await messageCalls.messageList({ conversation_uuid: conversation, after: before, limit: 1 });
  return page.messages;
}
