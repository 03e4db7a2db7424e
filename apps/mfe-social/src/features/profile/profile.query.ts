import type * as identity from '@plateia/contracts/identity';
import { api, queryOptions, useQuery } from '@plateia/data';
import { clientForm } from './client-form.js';

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
