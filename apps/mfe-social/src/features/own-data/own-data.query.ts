import type { RouteInput } from '@plateia/contracts';
import type * as identity from '@plateia/contracts/identity';
import { api, queryOptions, session, useQuery, useQueryClient } from '@plateia/data';

const calls = api<typeof identity, 'profile' | 'updateProfile' | 'changeCountry'>({
  profile: { method: 'R', path: '/api/user/profile' },
  updateProfile: { method: 'POST', path: '/api/user/update-profile' },
  changeCountry: { method: 'POST', path: '/api/user/country' },
});

const ownDataKey = ['own-data'];

const ownDataQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ownDataKey, userId],
    queryFn: async ({ signal }) => {
      const { full_name, username, gender, country, email } = await calls.profile({ user_id: userId }, { signal });
      return { full_name, username, gender: gender ?? 'undisclosed', country: country ?? '', email: email ?? '' };
    },
  });

export const useOwnData = (userId: string) => useQuery(ownDataQuery(userId));

export type OwnData = NonNullable<ReturnType<typeof useOwnData>['data']>;
export type OwnField = Exclude<keyof OwnData, 'email'>;

/** I13 takes one field at a time, and the country has a call of its own. */
export function useSaveOwnData() {
  const client = useQueryClient();
  return async (field: OwnField, value: string): Promise<void> => {
    if (field === 'country') await calls.changeCountry({ country: value });
    else await calls.updateProfile({ field, value } as RouteInput<typeof identity.updateProfile>);
    // The frame shows name and picture: it learns them before the stream tells.
    await Promise.all([session.revalidate(), client.invalidateQueries({ queryKey: ownDataKey })]);
  };
}
