import type { ReportStatus } from '@plateia/contracts/identity';
import { banMember, decideReport, staffReports } from '@plateia/contracts/identity/calls';
import { api, byToken, infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@plateia/data';

const calls = api({ staffReports, decideReport, banMember });

/** Of all that one decision may change: a ban stands in every queue. */
export const STAFF = 'staff';

/** undefined: what waits for a decision */
export type Shown = Extract<ReportStatus, 'actioned' | 'rejected'> | undefined;

const reportsQuery = (status: Shown) =>
  infiniteQueryOptions({
    queryKey: [STAFF, 'reports', status ?? 'waiting'],
    queryFn: ({ pageParam, signal }) =>
      calls.staffReports({ ...(status && { status }), nextToken: pageParam }, { signal }),
    ...byToken,
    // Others decide at the same time.
    staleTime: 0,
  });

export const useReports = (status: Shown) => useInfiniteQuery(reportsQuery(status));

/** Asks for what is shown anew: somebody decided. */
export function useStaffRenewed(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [STAFF] });
}

export function useRefreshed<I>(act: (input: I) => Promise<unknown>) {
  const renew = useStaffRenewed();
  return useMutation({ mutationFn: act, networkMode: 'always', onSuccess: renew });
}

export const useDecide = () => useRefreshed(calls.decideReport);
export const useBan = () => useRefreshed(calls.banMember);
