import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query';
import { ownerNow } from '../session/owner.js';
import { changeCached } from './change-cached.js';
import { pressesOf, type Press } from './presses.js';
import { untilOnline } from './use-online.js';

interface Optimistic<V, A, D> {
  call: (variables: V) => Promise<A>;
  /** of what is shown now: prefixes of query keys */
  targets: (variables: V) => readonly QueryKey[];
  /** as it will be; the same object where nothing of it changes */
  change: (data: D, variables: V) => D;
  /** as it was before these variables, for the first press of a lane; what others changed meanwhile stays */
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

interface Pressed<V> {
  variables: V;
  press: Press;
}

/** By member and name: what the next one presses does not stand behind it. */
const lanes = new Map<string, { waiting?: unknown }>();

async function press<V, A, D>(client: QueryClient, options: Optimistic<V, A, D>, variables: V): Promise<A | undefined> {
  const owner = ownerNow();
  const change = (data: never): unknown => options.change(data, variables);
  const pressed = { variables, press: pressesOf(client).show({ keys: options.targets(variables), change }) };
  const name = options.lane && `${owner}:${options.lane(variables)}`;
  const busy = name === undefined ? undefined : (lanes.get(name) as { waiting?: Pressed<V> } | undefined);
  if (busy) {
    if (busy.waiting) pressesOf(client).drop(busy.waiting.press);
    busy.waiting = pressed;
    return undefined;
  }
  const lane: { waiting?: Pressed<V> } = {};
  if (name !== undefined) lanes.set(name, lane);
  try {
    return await sendAll(client, options, { owner, first: pressed, lane });
  } finally {
    if (name !== undefined) lanes.delete(name);
  }
}

interface Sending<V> {
  owner: string | undefined;
  first: Pressed<V>;
  lane: { waiting?: Pressed<V> };
}

/** What was pressed by somebody who has gone meanwhile is neither sent nor shown. */
async function sendAll<V, A, D>(
  client: QueryClient,
  options: Optimistic<V, A, D>,
  { owner, first, lane }: Sending<V>,
): Promise<A | undefined> {
  const presses = pressesOf(client);
  /** as the server has it: where a press is refused, that shows again */
  let standing = (data: D): D => options.undo(data, first.variables);
  for (let { variables, press: shown } = first; ;) {
    await untilOnline();
    const outcome = ownerNow() === owner && (await outcomeOf(options.call(variables)));
    if (!outcome || ownerNow() !== owner) {
      for (const gone of [shown, lane.waiting?.press]) if (gone) presses.drop(gone);
      return undefined;
    }
    const { waiting } = lane;
    delete lane.waiting;
    if ('error' in outcome) presses.drop(shown);
    else {
      presses.end(shown);
      const landed = variables;
      standing = (data) => options.change(data, landed);
    }
    if (waiting) ({ variables, press: shown } = waiting);
    else if ('error' in outcome) {
      for (const key of options.targets(variables)) changeCached(client, key, standing);
      throw outcome.error;
    } else {
      options.onSuccess?.(outcome.answer, variables);
      return outcome.answer;
    }
  }
}

const outcomeOf = <A>(call: Promise<A>): Promise<{ answer: A } | { error: unknown }> =>
  call.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
