import { findFriends } from '@plateia/contracts/identity/calls';
import type { RelationState } from '@plateia/contracts/identity';
import { api, queryOptions, useQuery } from '@plateia/data';
import { findPeopleKey } from '../../member-cache/keys.js';

const calls = api({ findFriends });

const findPeopleQuery = (q: string, limit: number) =>
  queryOptions({
    queryKey: [...findPeopleKey, q, limit],
    queryFn: ({ signal }) => calls.findFriends({ limit, ...(q && { q }) }, { signal }),
    placeholderData: (before) => before,
  });

export type FoundPeople = Awaited<ReturnType<typeof calls.findFriends>>;
export type FoundPerson = FoundPeople['items'][number];

/** Without words it suggests. */
export const useFindPeople = (q: string, limit: number) => useQuery(findPeopleQuery(q, limit));

export const withState = (data: FoundPeople, userId: string, state: RelationState): FoundPeople => ({
  ...data,
  items: data.items.map((person) => (person.userId === userId ? { ...person, state } : person)),
});
