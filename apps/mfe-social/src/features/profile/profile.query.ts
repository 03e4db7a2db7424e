import type * as identity from '@plateia/contracts/identity';
import { api, queryOptions, useQuery, useQueryClient } from '@plateia/data';
import { useCallback } from 'react';
import { clientForm, type Profile } from './client-form.js';

const calls = api<typeof identity, 'profile'>({ profile: { method: 'R', path: '/api/user/profile' } });

export const profileKey = (userId: string) => ['profile', userId];

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
