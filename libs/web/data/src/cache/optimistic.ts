import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query';
import { untilOnline } from './use-online.js';

interface Optimistic<V, A, D> {
  call: (variables: V) => Promise<A>;
  /** of what is shown now: prefixes of query keys */
  targets: (variables: V) => readonly QueryKey[];
  /** as it will be; the same object where nothing of it changes */
  change: (data: D, variables: V) => D;
  /** as it was before these variables; what others changed meanwhile stays */
  undo: (data: D, variables: V) => D;
  /** presses of one lane follow each other: one request at a time, and of those that wait the last wins */
  lane?: (variables: V) => string;
  onFailure?: (error: unknown, variables: V) => void;
  onSuccess?: (answer: A, variables: V) => void;
}

/** A final state at once, a request behind it, and the old state again when that is refused: ui.md §8. */
export function useOptimistic<V, A, D>(options: Optimistic<V, A, D>): UseMutationResult<A | undefined, unknown, V> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: V) => press(client, options, variables),
    // Shown without a network too; only the request waits for it.
    networkMode: 'always',
    onError: (error, variables) => options.onFailure?.(error, variables),
  });
}

/** By name; the press that waits, if one does. */
const lanes = new Map<string, { waiting?: unknown }>();

async function press<V, A, D>(client: QueryClient, options: Optimistic<V, A, D>, variables: V): Promise<A | undefined> {
  await show(client, options, variables, options.change);
  const name = options.lane?.(variables);
  const busy = name === undefined ? undefined : lanes.get(name);
  if (busy) {
    busy.waiting = variables;
    return undefined;
  }
  const lane: { waiting?: V } = {};
  if (name !== undefined) lanes.set(name, lane);
  try {
    return await sendAll(client, options, variables, lane);
  } finally {
    if (name !== undefined) lanes.delete(name);
  }
}

async function sendAll<V, A, D>(
  client: QueryClient,
  options: Optimistic<V, A, D>,
  first: V,
  lane: { waiting?: V },
): Promise<A> {
  for (let variables = first; ;) {
    await untilOnline();
    const answer = await options.call(variables).catch(async (error: unknown) => {
      await show(client, options, variables, options.undo);
      throw error;
    });
    const { waiting } = lane;
    if (waiting === undefined) {
      options.onSuccess?.(answer, variables);
      return answer;
    }
    delete lane.waiting;
    variables = waiting;
  }
}

async function show<V, D>(
  client: QueryClient,
  { targets }: { targets: (variables: V) => readonly QueryKey[] },
  variables: V,
  change: (data: D, variables: V) => D,
): Promise<void> {
  const keys = targets(variables);
  // Answers of reads that are under way would take it back.
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
  for (const queryKey of keys) {
    client.setQueriesData<D>({ queryKey }, (data) => (data === undefined ? data : change(data, variables)));
  }
}
