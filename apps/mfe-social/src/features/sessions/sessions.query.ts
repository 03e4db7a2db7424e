import { revokeSessions, sessions } from '@plateia/contracts/identity/calls';
import { api, changeCached, queryOptions, session, useMutation, useQuery, useQueryClient } from '@plateia/data';
import { errorTextNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';

const calls = api({ sessions, revokeSessions });

const sessionsKey = ['sessions'];

const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => calls.sessions(undefined, { signal }),
});

type Sessions = Awaited<ReturnType<typeof calls.sessions>>;
export type OpenSession = Sessions['items'][number];

export const useSessions = () => useQuery(sessionsQuery);

/** One by its id, the others, or all of them with this one last: it could not end the rest any more. */
export type Ending = { sessionId: string } | 'others' | 'all';

/** Nothing is hidden before the server has ended it: a session that only looks ended is the worst of all. */
export function useEndSessions(onDone: (ending: Ending) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ending: Ending) => {
      await calls.revokeSessions(typeof ending === 'object' ? ending : {});
      if (ending === 'all') await session.signOut();
    },
    networkMode: 'always',
    onSuccess: (_, ending) => {
      if (ending === 'all') return;
      const stays = (one: OpenSession): boolean =>
        typeof ending === 'object' ? one.sessionId !== ending.sessionId : one.current;
      changeCached<Sessions>(client, sessionsKey, (shown) => ({ items: shown.items.filter(stays) }));
      onDone(ending);
    },
    onError: (error) => raise('toast', { kind: 'error', text: errorTextNow(error) }),
  });
}
