export type ReactionState = 'none' | 'liked' | 'disliked';
/** 'unlike' is the spec's name of a dislike */
export type ReactionAction = 'like' | 'unlike';

/** The same action again takes it back, the other one goes away. */
const toggled: Readonly<Record<ReactionState, Readonly<Record<ReactionAction, ReactionState>>>> = {
  none: { like: 'liked', unlike: 'disliked' },
  liked: { like: 'none', unlike: 'disliked' },
  disliked: { like: 'liked', unlike: 'none' },
};

const stateOf: Readonly<Record<ReactionAction, ReactionState>> = { like: 'liked', unlike: 'disliked' };

/** `on` says what is wanted and may be repeated; without it an action toggles. */
export function nextState(state: ReactionState, action: ReactionAction, on?: boolean): ReactionState {
  if (on === undefined) return toggled[state][action];
  if (on) return stateOf[action];
  return state === stateOf[action] ? 'none' : state;
}

/** Only likes are told; a dislike is nobody's news. */
export function reactionChangeOf(from: ReactionState, to: ReactionState): 'liked' | 'like-removed' | null {
  if (from === to) return null;
  if (to === 'liked') return 'liked';
  return from === 'liked' ? 'like-removed' : null;
}
