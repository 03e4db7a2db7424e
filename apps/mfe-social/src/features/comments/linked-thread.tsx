import type { Post } from '@plateia/contracts/feed';
import { ApiError } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { Note } from '@plateia/ui';
import { CommentSkeleton } from './comment-skeleton.js';
import { useThread } from './comments.query.js';
import { Thread } from './thread.js';
import { threadsOf } from './threads.js';
import styles from './comments.module.css';

interface LinkedThreadProps {
  post: Post;
  id: string;
}

/** The thread in which the comment stands that a link leads to, before all others. */
export function LinkedThread({ post, id }: LinkedThreadProps) {
  const text = useText('social');
  const query = useThread(post.id, id);
  const { data, error } = query;
  // Deleted since, or on no comment of this post.
  if (!data && error instanceof ApiError && error.code !== 'NETWORK_ERROR' && error.code !== 'TIMEOUT') {
    return <Note tone="ochre">{text('comments.linkedGone')}</Note>;
  }
  const threads = threadsOf(data).filter(({ top, replies }) => [top, ...replies].some((one) => one.id === id));
  return (
    <FirstLoad
      query={query}
      scope="inline"
      failed={{ title: text('comments.failed') }}
      label={text('comments.loading')}
      skeleton={<CommentSkeleton />}
    >
      <ul className={styles.linkedThread} aria-label={text('comments.linked')}>
        {threads.map((thread) => (
          <Thread key={thread.top.id} {...thread} post={post} isWhole open linked={id} />
        ))}
      </ul>
    </FirstLoad>
  );
}
