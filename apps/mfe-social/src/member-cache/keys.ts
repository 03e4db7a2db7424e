import type { QueryKey } from '@plateia/data';

/** What a change between two members makes stale, wherever it was made. */
export const profileKey = (userId: string): QueryKey => ['profile', userId];
export const friendsKey: QueryKey = ['friends', 'list'];
export const findPeopleKey: QueryKey = ['friends', 'find'];
export const friendRequestsKey: QueryKey = ['friends', 'requests'];
