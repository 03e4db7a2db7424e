import { readExport, requestExport } from '@plateia/contracts/identity/calls';
import { api, queryOptions, useMutation, useQuery, useQueryClient } from '@plateia/data';

const calls = api({ readExport, requestExport });

const exportKey = ['data-export'];
/** Mostly it is there within seconds. */
const LOOK_AGAIN_MS = 3_000;

const exportQuery = queryOptions({
  queryKey: exportKey,
  queryFn: ({ signal }) => calls.readExport(undefined, { signal }),
  // A link opens once, wherever it was used.
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.status === 'preparing' ? LOOK_AGAIN_MS : false),
});

export const useDataExport = () => useQuery(exportQuery);

export function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => calls.requestExport(undefined, { once: 'export' }),
    onSuccess: (answer) => client.setQueryData(exportKey, answer),
  });
}
