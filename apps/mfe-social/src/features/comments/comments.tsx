import type { Comment, CommentSort, Post } from '@plateia/contracts/feed';
import { isActive, useQueryClient, useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Button, Card, Segmented, Title } from '@plateia/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { withNewcomers, type CommentsData } from './comment-cache.js';
import { CommentComposer } from './comment-composer.js';
import { CommentList } from './comment-list.js';
import { LinkedThread } from './linked-thread.js';
import { commentsKey } from './comments.query.js';
import { OutgoingComments } from './outgoing-comment.js';
import { useArrivals, useOutgoingComments } from './outgoing-comments.js';
import styles from './comments.module.css';

const SORTS: readonly CommentSort[] = ['new', 'old', 'top'];
/** Where the address of a post leads with #comments. */
const ID = 'comments';

interface CommentsProps {
  post: Post;
  /** the comment that a link leads to */
  linked: string | undefined;
  /** a comment of this page came or went */
  onCount: (by: number) => void;
}

/** What is said under a post. */
export function Comments({ post, linked, onCount }: CommentsProps) {
  const text = useText('social');
  const [sort, setSort] = useState<CommentSort>('new');
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${ID}`) section.current?.scrollIntoView?.();
  }, []);
  return (
    <Card as="section" ref={section} id={ID} bleed className={styles.section} aria-labelledby="comments-title">
      <div className={styles.head}>
        <Title level={2} size="card" id="comments-title">
          {text('comments.title')}
        </Title>
        <Segmented<CommentSort>
          label={text('comments.sort')}
          value={sort}
          onChange={setSort}
          options={SORTS.map((value) => ({ value, label: text(`comments.by.${value}`) }))}
        />
      </div>
      <Composing post={post} sort={sort} onCount={onCount} />
      {linked && <LinkedThread key={linked} post={post} id={linked} onCount={onCount} />}
      <CommentList key={sort} post={post} sort={sort} linked={linked} onCount={onCount} />
    </Card>
  );
}

/** Where a member writes, with what is on its way under it; a visitor is asked in. */
function Composing({ post, sort, onCount }: Omit<CommentsProps, 'linked'> & { sort: CommentSort }) {
  const text = useText('social');
  const session = useSession();
  const { user } = session;
  if (!user || !isActive(session)) {
    return (
      <Button variant="outline" onClick={() => raise('sign-in', {})}>
        {text('comments.signIn')}
      </Button>
    );
  }
  return <OwnComments userId={user.userId} post={post} sort={sort} onCount={onCount} />;
}

interface OwnCommentsProps extends Omit<CommentsProps, 'linked'> {
  userId: string;
  sort: CommentSort;
}

function OwnComments({ userId, post, sort, onCount }: OwnCommentsProps) {
  const text = useText('social');
  const client = useQueryClient();
  const { user } = useSession();
  const arrived = useCallback(
    (comment: Comment): void => {
      onCount(1);
      client.setQueriesData<CommentsData>(
        { queryKey: commentsKey(post.id) },
        (data) => data && withNewcomers(data, { comments: [comment] }, sort === 'old' ? 'end' : 'start'),
      );
    },
    [client, post.id, sort, onCount],
  );
  useArrivals(userId, post.id, arrived);
  const { outbox, outgoing } = useOutgoingComments(userId, post.id);
  if (!user) return null;
  return (
    <>
      <CommentComposer
        user={user}
        place={post.id}
        label={text('comments.write')}
        send={text('comments.send')}
        onSend={(content) => outbox.send({ postId: post.id, content, replyTo: null })}
      />
      <OutgoingComments user={user} outbox={outbox} outgoing={outgoing.filter(({ replyTo }) => replyTo === null)} />
    </>
  );
}
