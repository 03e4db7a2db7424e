import type { ReactionState } from '@plateia/contracts/feed/rules';

export interface ReactionTotals {
  likes: number;
  unlikes: number;
}

const weights: Readonly<Record<ReactionState, ReactionTotals>> = {
  none: { likes: 0, unlikes: 0 },
  liked: { likes: 1, unlikes: 0 },
  disliked: { likes: 0, unlikes: 1 },
};

export const difference = (from: ReactionState, to: ReactionState): ReactionTotals => ({
  likes: weights[to].likes - weights[from].likes,
  unlikes: weights[to].unlikes - weights[from].unlikes,
});
