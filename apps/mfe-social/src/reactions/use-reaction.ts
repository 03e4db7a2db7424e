import { interact } from '@plateia/contracts/feed/calls';
import {
  api,
  ApiError,
  changeCached,
  isActive,
  machineTime,
  session,
  useOptimistic,
  useQueryClient,
  type QueryKey,
} from '@plateia/data';
import { raise } from '@plateia/mfe-kit';
import { useRef, useState } from 'react';
import { reactionOf, withReaction, type Action, type Reactable, type Reaction } from './reaction.js';

const calls = api({ interact });

export type ContentKind = 'post' | 'comment';

/** Sets what is wanted instead of toggling, so that a repeat changes nothing. */
const react = (type: ContentKind, uuid: string, wanted: Reaction, present: Reaction) =>
  calls.interact({ type, uuid, action: wanted ?? present ?? 'like', on: wanted !== null });

interface Press {
  id: string;
  wanted: Reaction;
  /** as it was shown */
  from: Reaction;
}
type Answer = Awaited<ReturnType<typeof react>>;

/** Where contents of one kind are kept. */
export interface ReactionTarget<D> {
  kind: ContentKind;
  /** beginning of the keys of the queries in which it may stand */
  key: QueryKey;
  change: (data: D, id: string, change: <R extends Reactable>(shown: R) => R) => D;
}

/** What the server has of contents with a press under way: a press that follows another must not be taken back to it. */
const settled = new Map<string, Reaction>();

/** When the last press of each was over. */
const overAt = new Map<string, number>();

export const isReactedToSince = (id: string, moment: number): boolean =>
  settled.has(id) || (overAt.get(id) ?? -Infinity) >= moment;

function over(id: string): void {
  settled.delete(id);
  overAt.set(id, machineTime());
}

session.onEnd(() => {
  settled.clear();
  overAt.clear();
});

const present = ({ id, from }: Press): Reaction => settled.get(id) ?? (settled.has(id) ? null : from);

export type Unreachable = 'deleted' | 'forbidden';

export interface Reacting {
  press: (action: Action) => void;
  /** what was refused, to be tried again */
  refused: Action | 'removal' | undefined;
  retry: () => void;
  /** it is no longer there, or no longer for this member */
  unreachable: Unreachable | undefined;
}

/** Like and dislike: shown at once, one request at a time, the last press wins, and back again when it is refused. */
export function useReaction<D>(content: Reactable, { kind, key, change }: ReactionTarget<D>): Reacting {
  const client = useQueryClient();
  const [refused, setRefused] = useState(false);
  const lastWanted = useRef<Reaction>(null);
  const [unreachable, setUnreachable] = useState<Unreachable>();

  const { mutate } = useOptimistic<Press, Answer, D>({
    call: async (pressed) => {
      const answer = await react(kind, pressed.id, pressed.wanted, present(pressed));
      settled.set(pressed.id, pressed.wanted);
      return answer;
    },
    targets: () => [key],
    lane: ({ id }) => `reaction:${id}`,
    change: (data, { id, wanted }) => change(data, id, (shown) => withReaction(shown, wanted)),
    undo: (data, pressed) => change(data, pressed.id, (shown) => withReaction(shown, present(pressed))),
    onFailure: (error, pressed) => {
      over(pressed.id);
      setUnreachable(reasonIn(error));
      setRefused(true);
    },
    onSuccess: ({ totalLikes, totalUnlikes, isLikedByUser, isUnlikedByUser }, { id }) => {
      over(id);
      changeCached<D>(client, key, (data) =>
        change(data, id, (shown) => ({ ...shown, totalLikes, totalUnlikes, isLikedByUser, isUnlikedByUser })),
      );
    },
  });

  const send = (wanted: Reaction): void => {
    if (!isActive(session.current())) return raise('sign-in', {});
    const from = reactionOf(content);
    lastWanted.current = wanted;
    setRefused(false);
    if (!settled.has(content.id)) settled.set(content.id, from);
    mutate({ id: content.id, wanted, from });
  };
  return {
    press: (action) => send(reactionOf(content) === action ? null : action),
    refused: refused ? (lastWanted.current ?? 'removal') : undefined,
    retry: () => send(lastWanted.current),
    unreachable,
  };
}

function reasonIn(error: unknown): Unreachable | undefined {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'NOT_FOUND' || code === 'COMMENT_NOT_FOUND') return 'deleted';
  return code === 'ACCESS_DENIED' ? 'forbidden' : undefined;
}
