import { profile } from '@plateia/contracts/identity/calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../calls/api.js';

const calls = api({ profile });

export const ownProfileKey = ['own-profile'];

/** I12 of the member. The session keeps what every page shows; this has the rest. */
export const ownProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ownProfileKey, userId],
    queryFn: ({ signal }) => calls.profile({ user_id: userId }, { signal }),
  });
