import type { CommentSort, Post } from '@plateia/contracts/feed';
import { useText } from '@plateia/i18n';
import { FirstLoad, MoreButton } from '@plateia/lists';
import { Text } from '@plateia/ui';
import { useCallback, useRef } from 'react';
import { useHidden } from '../../deletion/hidden-content.js';
import { CommentSkeleton } from './comment-skeleton.js';
import { useCommentPages, useThread } from './comments.query.js';
import { Thread } from './thread.js';
import { threadsOf } from './threads.js';
import { useLatestComments } from './use-latest-comments.js';
import styles from './comments.module.css';

interface CommentListProps {
  post: Post;
  sort: CommentSort;
  /** shown apart */
  linked: string | undefined;
}

export function CommentList({ post, sort, linked }: CommentListProps) {
  const text = useText('social');
  const hidden = useHidden();
  const head = useRef<HTMLDivElement>(null);
  const query = useCommentPages(post.id, sort);
  const { data, hasNextPage } = query;
  const apart = useThread(post.id, linked).data?.pages[0]?.comments[0]?.id;
  const atTop = useCallback(() => (head.current?.getBoundingClientRect().top ?? 0) >= 0, []);
  const { waiting, show } = useLatestComments({ postId: post.id, sort, data, atTop });
  const threads = threadsOf(data).filter(
    ({ top, replies }) => top.id !== apart && (!hidden.has(top.id) || replies.length > 0),
  );
  const showWaiting = (): void => {
    show();
    head.current?.scrollIntoView?.();
  };
  return (
    <FirstLoad
      query={query}
      failed={{ title: text('comments.failed') }}
      label={text('comments.loading')}
      skeleton={<CommentSkeleton />}
    >
      <div ref={head} className={styles.top} />
      <div className={styles.pillPlace} aria-live="polite">
        {waiting > 0 && (
          <button type="button" className={styles.pill} onClick={showWaiting}>
            {text('comments.new', { n: waiting })}
          </button>
        )}
      </div>
      {threads.length === 0 && !hasNextPage && !apart && (
        <Text tone="muted" size="secondary">
          {text('comments.empty')}
        </Text>
      )}
      <ul className={styles.threads}>
        {threads.map((thread) => (
          <Thread key={thread.top.id} {...thread} post={post} isWhole={!hasNextPage} />
        ))}
      </ul>
      <MoreButton query={query} label={text('comments.more')} />
    </FirstLoad>
  );
}
