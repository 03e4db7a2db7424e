import type { Message } from '@plateia/contracts/messaging';
import { changeCached, useLive, useQueryClient } from '@plateia/data';
import { otherIn } from '@plateia/lists';
import { messagesOf, withMessages } from '@plateia/thread';
import { useEffect, useMemo, useRef, useState } from 'react';
import { asDeleted, NOWHERE, withMessage, withReach, type Reach, type ThreadData } from './thread-cache.js';
import { fetchAfter, fetchOne, threadKey, useThreadPages } from './thread.query.js';
import { useCatchUp } from './use-catch-up.js';

/** Before and behind all that there are. */
const FIRST_ID = '00000000-0000-7000-8000-000000000000';
const LAST_ID = 'ffffffff-ffff-7fff-bfff-ffffffffffff';

/** A thread as the server and the stream tell it. */
export function useThread(conversation: string, me: string) {
  const other = otherIn(conversation, me) ?? '';
  const client = useQueryClient();
  const query = useThreadPages(conversation);
  const key = threadKey(conversation);
  const change = (update: (data: ThreadData) => ThreadData): void => changeCached<ThreadData>(client, key, update);
  const known = (): Message[] => messagesOf(client.getQueryData<ThreadData>(key));
  const show = (some: readonly Message[]): void => change((data) => withMessages(data, some));
  // Of one that is known already, the next word of it tells again.
  const merge = async (fetching: Promise<readonly Message[]>): Promise<void> => show(await fetching.catch(() => []));
  const readOn = useCatchUp(conversation, show);
  const isKnown = query.data !== undefined;
  /** Nothing is missing up to here, whoever wrote since. */
  const loaded = useRef<string | undefined>(undefined);
  if (isKnown) loaded.current ??= messagesOf(query.data).at(-1)?.id ?? FIRST_ID;
  const lastBy = (writer: string, before = LAST_ID): string =>
    known().findLast(({ id, from_user_uuid }) => id < before && from_user_uuid === writer)?.id ??
    loaded.current ??
    FIRST_ID;
  /** Own ones come by their answers too, and may stand behind what nobody told of. */
  const catchUp = (told: string, writer: string): Promise<void> => readOn(lastBy(writer, told));
  /** What came, and what became of the newest that were known. */
  const renew = async (): Promise<void> => {
    await readOn(lastBy(other));
    await merge(fetchAfter(conversation, undefined));
  };
  const renewOne = (id: string): void => {
    const all = known();
    const place = all.findIndex((one) => one.id === id);
    if (place === -1) return;
    const before = all[place - 1];
    void (before ? merge(fetchOne(conversation, before.id)) : query.refetch());
  };

  const asked = useRef({ conversation: '', again: isKnown });
  if (asked.current.conversation !== conversation) asked.current = { conversation, again: isKnown };
  useEffect(() => {
    // Known from an earlier visit, or told of while the first page was on its way.
    if (!isKnown || !asked.current.again) return;
    asked.current.again = false;
    void renew();
  });
  useLive('reset', () => void renew());
  // Between the first page and the stream nobody tells of anything.
  useLive('hello', () => {
    if (isKnown) void readOn(lastBy(other));
  });
  useLive('message', (told) => {
    if (told.conversation_uuid !== conversation) return;
    if (isKnown) void catchUp(told.message_id, told.from_user_uuid);
    else asked.current.again = true;
  });
  useLive('message_updated', ({ conversation_uuid, message_id, kind }) => {
    if (conversation_uuid !== conversation) return;
    if (kind === 'deleted') change((data) => withMessage(data, message_id, asDeleted));
    else renewOne(message_id);
  });
  const [reached, setReached] = useState<Reach & { conversation: string }>({ conversation, ...NOWHERE });
  const reach = reached.conversation === conversation ? reached : NOWHERE;
  const advance = (as: keyof Reach, told: string, upTo: string): void => {
    if (told !== conversation) return;
    setReached((before) => {
      const standing = before.conversation === conversation ? before : { ...NOWHERE, conversation };
      return upTo > standing[as] ? { ...standing, [as]: upTo } : standing;
    });
  };
  useLive('messages_read', ({ conversation_uuid, reader_id, message_id }) => {
    if (reader_id !== me) advance('read', conversation_uuid, message_id);
  });
  useLive('messages_delivered', ({ conversation_uuid, message_id }) =>
    advance('delivered', conversation_uuid, message_id),
  );
  const { data } = query;
  const messages = useMemo(() => withReach(messagesOf(data), me, reach), [data, me, reach]);
  return { query, messages, change, renewOne };
}

export type Thread = ReturnType<typeof useThread>;
