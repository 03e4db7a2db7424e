import { profile } from '@plateia/contracts/identity/calls';
import { api, queryOptions, useQuery, useQueryClient } from '@plateia/data';
import { profileKey } from '../../member-cache/keys.js';
import { useCallback } from 'react';
import { clientForm, type Profile } from '../../member-cache/client-form.js';

const calls = api({ profile });

/** Whoever leaves a profile leaves nothing of it behind. */
const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: profileKey(userId),
    queryFn: async ({ signal }) => clientForm(await calls.profile({ user_id: userId }, { signal })),
    gcTime: 0,
  });

export const useProfile = (userId: string) => useQuery(profileQuery(userId));

/** Read anew, at once. */
export function useProfileAnew(userId: string): () => Promise<Profile> {
  const client = useQueryClient();
  return useCallback(() => client.fetchQuery({ ...profileQuery(userId), staleTime: 0 }), [client, userId]);
}
