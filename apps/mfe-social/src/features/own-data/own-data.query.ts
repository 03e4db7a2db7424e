import type { RouteInput } from '@plateia/contracts';
import type * as identity from '@plateia/contracts/identity';
import { changeCountry, updateProfile } from '@plateia/contracts/identity/calls';
import { api, ownProfileKey, ownProfileQuery, session, useQuery, useQueryClient } from '@plateia/data';

const calls = api({ updateProfile, changeCountry });

export const useOwnData = (userId: string) =>
  useQuery({
    ...ownProfileQuery(userId),
    select: ({ full_name, username, gender, country, email }) => ({
      full_name,
      username,
      gender: gender ?? 'undisclosed',
      country: country ?? '',
      email: email ?? '',
    }),
  });

export type OwnData = NonNullable<ReturnType<typeof useOwnData>['data']>;
export type OwnField = Exclude<keyof OwnData, 'email'>;

/** I13 takes one field at a time, and the country has a call of its own. */
export function useSaveOwnData() {
  const client = useQueryClient();
  return async (field: OwnField, value: string): Promise<void> => {
    if (field === 'country') await calls.changeCountry({ country: value });
    else await calls.updateProfile({ field, value } as RouteInput<typeof identity.updateProfile>);
    // The frame shows name and picture: it learns them before the stream tells.
    await Promise.all([session.revalidate(), client.invalidateQueries({ queryKey: ownProfileKey })]);
  };
}
