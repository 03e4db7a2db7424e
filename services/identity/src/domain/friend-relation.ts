import type { RelationState } from '@plateia/contracts/identity';

/** What a pair's document says of friendship; who asked whom stands beside it. */
export type PairState = 'none' | 'pending' | 'friends';
export type RelationAct = 'ask' | 'accept';

export interface Pair {
  state: PairState;
  askedBy: string | null;
}

type Position = 'asker' | 'receiver' | 'either';
type Outcome = 'asked' | 'befriended' | 'unchanged' | 'nothing-to-accept';

/** The friend relation as a table: from a state, by whom, which act, to what. What is not here is not possible. */
const transitions: readonly { from: PairState; by: Position; act: RelationAct; outcome: Outcome }[] = [
  { from: 'none', by: 'either', act: 'ask', outcome: 'asked' },
  { from: 'none', by: 'either', act: 'accept', outcome: 'nothing-to-accept' },
  { from: 'pending', by: 'asker', act: 'ask', outcome: 'unchanged' },
  { from: 'pending', by: 'asker', act: 'accept', outcome: 'nothing-to-accept' },
  { from: 'pending', by: 'receiver', act: 'ask', outcome: 'befriended' },
  { from: 'pending', by: 'receiver', act: 'accept', outcome: 'befriended' },
  { from: 'friends', by: 'either', act: 'ask', outcome: 'unchanged' },
  { from: 'friends', by: 'either', act: 'accept', outcome: 'unchanged' },
];

export function decide(pair: Pair, actor: string, act: RelationAct): Outcome {
  const position = pair.askedBy === actor ? 'asker' : 'receiver';
  const row = transitions.find(
    ({ from, by, act: named }) => from === pair.state && named === act && (by === 'either' || by === position),
  );
  if (!row) throw new Error(`No transition for ${act} by the ${position} of a pair that is ${pair.state}`);
  return row.outcome;
}

/** The relation as one of the two sees it. */
export function seenBy(viewer: string, pair: Pair | undefined): RelationState {
  if (!pair || pair.state === 'none') return 'none';
  if (pair.state === 'friends') return 'friends';
  return pair.askedBy === viewer ? 'pending_out' : 'pending_in';
}

/** A request nobody answered is as if it had never been sent. */
export const REQUEST_LIFETIME_MS = 180 * 24 * 3_600_000;
