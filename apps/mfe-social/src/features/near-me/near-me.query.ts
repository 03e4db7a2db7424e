import type { RouteAnswer } from '@plateia/contracts';
import type * as identity from '@plateia/contracts/identity';
import { nearMe, shareArea } from '@plateia/contracts/identity/calls';
import { api, ApiError, now, queryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@plateia/data';
import { askPosition } from './position.js';

const calls = api({ nearMe, shareArea });

type Shared = RouteAnswer<typeof identity.nearMe>;
export type NearFriend = Shared['items'][number];
/** `expired`: it was on until its time was over; the last three: not for this member */
export type NearMe = ({ kind: 'sharing' } & Shared) | { kind: 'off' | 'expired' | 'plan' | 'adult' | 'disabled' };

/** Well under what an hour allows. */
const LOOK_EVERY_MS = 5 * 60_000;

const refusals: Readonly<Record<string, Exclude<NearMe['kind'], 'sharing'>>> = {
  NEAR_ME_OFF: 'off',
  PLAN_REQUIRED: 'plan',
  ADULT_ONLY: 'adult',
  FEATURE_OFF: 'disabled',
};

const nearMeKey = ['near-me'];

const nearMeQuery = queryOptions({
  queryKey: nearMeKey,
  queryFn: async ({ signal }): Promise<NearMe> => {
    try {
      return { kind: 'sharing', ...(await calls.nearMe(undefined, { signal })) };
    } catch (error) {
      const kind = error instanceof ApiError ? refusals[error.code] : undefined;
      if (kind === undefined) throw error;
      return { kind: kind === 'off' && ranOut(queryClient.getQueryData<NearMe>(nearMeKey)) ? 'expired' : kind };
    }
  },
  staleTime: LOOK_EVERY_MS,
  refetchInterval: LOOK_EVERY_MS,
});

export const ranOut = (near: NearMe | undefined, at = now()): boolean =>
  near?.kind === 'expired' || (near?.kind === 'sharing' && new Date(near.until).getTime() <= at);

export const useNearMe = () => useQuery(nearMeQuery);

/** On: the browser is asked where it is. */
export function useShareArea() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (on: boolean) =>
      calls.shareArea(on ? { enabled: true, ...(await askPosition()) } : { enabled: false }),
    onSuccess: ({ enabled }) =>
      enabled
        ? client.invalidateQueries({ queryKey: nearMeKey })
        : client.setQueryData<NearMe>(nearMeKey, { kind: 'off' }),
  });
}
