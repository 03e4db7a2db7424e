import type { RouteRequest } from '@plateia/contracts';
import type * as bookings from '@plateia/contracts/bookings';
import { staffDecide, staffQueue } from '@plateia/contracts/bookings/calls';
import type { StaffItem } from '@plateia/contracts/bookings';
import { api, byToken, infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@plateia/data';

const calls = api({ staffQueue, staffDecide });

const CASES = 'staff-cases';

export type CaseKind = StaffItem['kind'];
export type CasesOf = RouteRequest<typeof bookings.staffQueue>['of'];
export type Decision = RouteRequest<typeof bookings.staffDecide>;

const casesQuery = (kind: CaseKind, of: CasesOf) =>
  infiniteQueryOptions({
    queryKey: [CASES, kind, of],
    queryFn: ({ pageParam, signal }) => calls.staffQueue({ kind, of, nextToken: pageParam }, { signal }),
    ...byToken,
    // Others decide at the same time.
    staleTime: 0,
  });

export const useCases = (kind: CaseKind, of: CasesOf) => useInfiniteQuery(casesQuery(kind, of));

/** Asks for the queue anew: what was decided is no longer in it. */
export function useRenewed(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [CASES] });
}

export function useCaseDecision() {
  const renew = useRenewed();
  return useMutation({
    mutationFn: (decision: Decision) => calls.staffDecide(decision),
    networkMode: 'always',
    onSuccess: renew,
  });
}
