import { profile } from '@plateia/contracts/identity/calls';
import type { Conversation } from '@plateia/contracts/messaging';
import { conversationsLimits } from '@plateia/contracts/messaging/limits';
import { ApiError, api, queryOptions, useQuery } from '@plateia/data';
import { messageCalls } from '../messages.calls.js';

const profiles = api({ profile });

const LONGEST_SEARCH = conversationsLimits.q.most;
const MOST_OF_A_NAME = 50;

export type Counterpart = Omit<Conversation, 'last_message' | 'unread_count'>;

/** Of a conversation that no list on this page has: one far down, or one that nobody has begun. */
const counterpartQuery = (conversation: string, other: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', conversation],
    queryFn: async ({ signal }): Promise<Counterpart> => {
      const unbegun = { conversation_uuid: conversation, userId: other, is_request: false, role: 'member' as const };
      try {
        const { full_name, profile_photo, role } = await profiles.profile({ user_id: other }, { signal });
        const q = full_name.slice(0, LONGEST_SEARCH);
        const { conversations } = await messageCalls.conversations({ q, limit: MOST_OF_A_NAME }, { signal });
        const known = conversations.find(({ conversation_uuid: uuid }) => uuid === conversation);
        return (
          known ?? {
            ...unbegun,
            role,
            userName: full_name,
            userDeleted: false,
            userPhoto: profile_photo,
            can_send: true,
          }
        );
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'USER_NOT_FOUND') throw error;
        // What is left of somebody is what they wrote.
        return { ...unbegun, userName: '', userDeleted: true, userPhoto: null, can_send: false };
      }
    },
  });

export const useCounterpart = (conversation: string, other: string, known: Counterpart | undefined) => {
  const query = useQuery({ ...counterpartQuery(conversation, other), enabled: known === undefined });
  return known ?? query.data;
};
