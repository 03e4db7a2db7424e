import type { Post } from '@plateia/contracts/feed';
import { ApiError, isActive, session, useOptimistic, useQueryClient } from '@plateia/data';
import { raise } from '@plateia/mfe-kit';
import { useRef, useState } from 'react';
import { changePost, type PostsData } from './post-cache.js';
import { react } from './reaction.calls.js';
import { reactionOf, withReaction, type Action, type Reaction } from './reaction.js';

interface Press {
  postId: string;
  wanted: Reaction;
  /** as it was shown */
  from: Reaction;
}
type Answer = Awaited<ReturnType<typeof react>>;

const POSTS = ['posts'];

/** What the server has of posts with a press under way: a press that follows another must not be taken back to it. */
const settled = new Map<string, Reaction>();

export const isBeingReactedTo = (postId: string): boolean => settled.has(postId);

const present = ({ postId, from }: Press): Reaction => settled.get(postId) ?? (settled.has(postId) ? null : from);

export type Unreachable = 'deleted' | 'forbidden';

export interface Reacting {
  press: (action: Action) => void;
  /** what was refused, to be tried again */
  refused: Action | 'removal' | undefined;
  retry: () => void;
  /** the post is no longer there, or no longer for this member */
  unreachable: Unreachable | undefined;
}

/** Like and dislike: shown at once, one request at a time, the last press wins, and back again when it is refused. */
export function useReaction(post: Post): Reacting {
  const client = useQueryClient();
  const [refused, setRefused] = useState(false);
  const lastWanted = useRef<Reaction>(null);
  const [unreachable, setUnreachable] = useState<Unreachable>();

  const { mutate } = useOptimistic<Press, Answer, PostsData>({
    call: async (pressed) => {
      const answer = await react(pressed.postId, pressed.wanted, present(pressed));
      settled.set(pressed.postId, pressed.wanted);
      return answer;
    },
    targets: () => [POSTS],
    lane: ({ postId }) => `reaction:${postId}`,
    change: (data, { postId, wanted }) => changePost(data, postId, (shown) => withReaction(shown, wanted)),
    undo: (data, pressed) => changePost(data, pressed.postId, (shown) => withReaction(shown, present(pressed))),
    onFailure: (error, pressed) => {
      settled.delete(pressed.postId);
      setUnreachable(reasonIn(error));
      setRefused(true);
    },
    onSuccess: ({ totalLikes, totalUnlikes, isLikedByUser, isUnlikedByUser }, { postId }) => {
      settled.delete(postId);
      client.setQueriesData<PostsData>(
        { queryKey: POSTS },
        (data) =>
          data &&
          changePost(data, postId, (shown) => ({ ...shown, totalLikes, totalUnlikes, isLikedByUser, isUnlikedByUser })),
      );
    },
  });

  const send = (wanted: Reaction): void => {
    if (!isActive(session.current())) return raise('sign-in', {});
    const from = reactionOf(post);
    lastWanted.current = wanted;
    setRefused(false);
    if (!settled.has(post.id)) settled.set(post.id, from);
    mutate({ postId: post.id, wanted, from });
  };
  return {
    press: (action) => send(reactionOf(post) === action ? null : action),
    refused: refused ? (lastWanted.current ?? 'removal') : undefined,
    retry: () => send(lastWanted.current),
    unreachable,
  };
}

function reasonIn(error: unknown): Unreachable | undefined {
  const code = error instanceof ApiError ? error.code : undefined;
  return code === 'NOT_FOUND' ? 'deleted' : code === 'ACCESS_DENIED' ? 'forbidden' : undefined;
}
