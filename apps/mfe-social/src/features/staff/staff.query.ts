import type { ReportStatus } from '@plateia/contracts/identity';
import { banMember, decideReport, staffReports } from '@plateia/contracts/identity/calls';
import { api, infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@plateia/data';

const calls = api({ staffReports, decideReport, banMember });

const REPORTS = 'staff-reports';

/** undefined: what waits for a decision */
export type Shown = Extract<ReportStatus, 'actioned' | 'rejected'> | undefined;

const reportsQuery = (status: Shown) =>
  infiniteQueryOptions({
    queryKey: [REPORTS, status ?? 'waiting'],
    queryFn: ({ pageParam, signal }) =>
      calls.staffReports({ ...(status && { status }), nextToken: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextToken }) => nextToken || undefined,
    // Others decide at the same time.
    staleTime: 0,
  });

export const useReports = (status: Shown) => useInfiniteQuery(reportsQuery(status));

function useRefreshed<I>(act: (input: I) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: [REPORTS] }),
  });
}

export const useDecide = () => useRefreshed(calls.decideReport);
export const useBan = () => useRefreshed(calls.banMember);
