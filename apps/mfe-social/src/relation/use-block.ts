import { block } from '@plateia/contracts/identity/calls';
import { api, session, useMutation, useQueryClient, type queryClient } from '@plateia/data';
import { errorTextNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { findPeopleKey, friendRequestsKey, friendsKey } from '../member-cache/keys.js';
import { dropUnseenPosts } from '../post-cache/drop-unseen-posts.js';

const calls = api({ block });

/** Reads again whatever names the people whom a member has to do with. */
export function refreshRelations(client: typeof queryClient): void {
  void session.revalidate();
  for (const queryKey of [friendsKey, findPeopleKey, friendRequestsKey]) void client.invalidateQueries({ queryKey });
}

/** Takes what somebody blocked wrote out of the lists of posts. */
export const dropPostsOf = (client: typeof queryClient, userId: string): void =>
  void dropUnseenPosts(client, ({ authorId }) => authorId === userId);

/** For pages that hold no profile of whom they block. */
export function useBlock(userId: string, onBlocked: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => calls.block({ userId }),
    networkMode: 'always',
    onSuccess: () => {
      refreshRelations(client);
      dropPostsOf(client, userId);
      onBlocked();
    },
    onError: (error) => raise('toast', { kind: 'error', text: errorTextNow(error) }),
  });
}
