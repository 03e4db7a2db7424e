import { blockedUsers, unblock } from '@plateia/contracts/identity/calls';
import { api, byToken, infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@plateia/data';
import { errorTextNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';

const calls = api({ blockedUsers, unblock });

const blockedKey = ['blocked-people'];

const blockedQuery = infiniteQueryOptions({
  queryKey: blockedKey,
  queryFn: ({ pageParam, signal }) => calls.blockedUsers({ nextToken: pageParam }, { signal }),
  ...byToken,
  // A block is set on another page.
  staleTime: 0,
});

export const useBlockedPeople = () => useInfiniteQuery(blockedQuery);

export function useUnblock(userId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => calls.unblock({ userId }),
    networkMode: 'always',
    onSuccess: async () => {
      onDone();
      await client.invalidateQueries({ queryKey: blockedKey });
    },
    onError: (error) => raise('toast', { kind: 'error', text: errorTextNow(error) }),
  });
}
