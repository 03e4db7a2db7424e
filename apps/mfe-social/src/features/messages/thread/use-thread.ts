import type { Message } from '@plateia/contracts/messaging';
import { changeCached, useLive, useQueryClient } from '@plateia/data';
import { useEffect, useRef } from 'react';
import { asDeleted, messagesOf, withMessage, withMessages, withRead, type ThreadData } from './thread-cache.js';
import { fetchAfter, fetchOne, threadKey, useThreadPages } from './thread.query.js';
import { useCatchUp } from './use-catch-up.js';

/** A thread as the server and the stream tell it. */
export function useThread(conversation: string, me: string) {
  const client = useQueryClient();
  const query = useThreadPages(conversation);
  const key = threadKey(conversation);
  const change = (update: (data: ThreadData) => ThreadData): void => changeCached<ThreadData>(client, key, update);
  const known = (): Message[] => messagesOf(client.getQueryData<ThreadData>(key));
  const show = (some: readonly Message[]): void => change((data) => withMessages(data, some));
  // Of one that is known already, the next word of it tells again.
  const merge = async (fetching: Promise<readonly Message[]>): Promise<void> => show(await fetching.catch(() => []));
  const readOn = useCatchUp(conversation, show);
  /** From before the one that is told of: an own one may have come first, by its answer. */
  const catchUp = (told: string): Promise<void> => readOn(known().findLast(({ id }) => id < told)?.id);
  /** What came, and what became of the newest that were known. */
  const renew = async (): Promise<void> => {
    const last = known().findLast(({ from_user_uuid }) => from_user_uuid !== me)?.id;
    if (last !== undefined) await readOn(last);
    await merge(fetchAfter(conversation, undefined));
  };
  const renewOne = (id: string): void => {
    const all = known();
    const place = all.findIndex((one) => one.id === id);
    if (place === -1) return;
    const before = all[place - 1];
    void (before ? merge(fetchOne(conversation, before.id)) : query.refetch());
  };

  const isKnown = query.data !== undefined;
  const asked = useRef({ conversation: '', again: isKnown });
  if (asked.current.conversation !== conversation) asked.current = { conversation, again: isKnown };
  useEffect(() => {
    // Known from an earlier visit, or told of while the first page was on its way.
    if (!isKnown || !asked.current.again) return;
    asked.current.again = false;
    void renew();
  });
  useLive('reset', () => void renew());
  useLive('message', (told) => {
    if (told.conversation_uuid !== conversation) return;
    if (isKnown) void catchUp(told.message_id);
    else asked.current.again = true;
  });
  useLive('message_updated', ({ conversation_uuid, message_id, kind }) => {
    if (conversation_uuid !== conversation) return;
    if (kind === 'deleted') change((data) => withMessage(data, message_id, asDeleted));
    else renewOne(message_id);
  });
  useLive('messages_read', ({ conversation_uuid, reader_id, message_id }) => {
    if (conversation_uuid === conversation && reader_id !== me) change((data) => withRead(data, me, message_id));
  });
  return { query, messages: messagesOf(query.data), change, renewOne };
}

export type Thread = ReturnType<typeof useThread>;
