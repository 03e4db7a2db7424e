import type { Comment, CommentSort, Post } from '@plateia/contracts/feed';
import { changeCached, isActive, useQueryClient, useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useArrivals, type Written } from '@plateia/outbox';
import { Button, Card, Segmented, Title } from '@plateia/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { countComment } from '../../post-cache/post-cache.js';
import { withNewcomers, type CommentsData } from './comment-cache.js';
import { CommentComposer } from './comment-composer.js';
import { CommentList } from './comment-list.js';
import { LinkedThread } from './linked-thread.js';
import { commentsKey } from './comments.query.js';
import { OutgoingComments } from './outgoing-comment.js';
import { useOutgoingComments } from './outgoing-comments.js';
import styles from './comments.module.css';

const SORTS: readonly CommentSort[] = ['new', 'old', 'top'];
/** Where the address of a post leads with #comments. */
const ID = 'comments';

interface CommentsProps {
  post: Post;
  /** the comment that a link leads to */
  linked: string | undefined;
}

/** What is said under a post. */
export function Comments({ post, linked }: CommentsProps) {
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
      <Composing post={post} sort={sort} />
      {linked && <LinkedThread key={linked} post={post} id={linked} />}
      <CommentList key={sort} post={post} sort={sort} linked={linked} />
    </Card>
  );
}

interface ComposingProps {
  post: Post;
  sort: CommentSort;
}

/** Where a member writes, with what is on its way under it; a visitor is asked in. */
function Composing({ post, sort }: ComposingProps) {
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
  return <OwnComments userId={user.userId} post={post} sort={sort} />;
}

interface OwnCommentsProps extends ComposingProps {
  userId: string;
}

function OwnComments({ userId, post, sort }: OwnCommentsProps) {
  const text = useText('social');
  const client = useQueryClient();
  const { user } = useSession();
  const arrived = useCallback(
    (comment: Comment, { key }: Written<unknown>): void => {
      if (key !== post.id) return;
      countComment(client, post.id, 1);
      changeCached<CommentsData>(client, commentsKey(post.id), (data) =>
        withNewcomers(data, { comments: [comment] }, sort === 'old' ? 'end' : 'start'),
      );
    },
    [client, post.id, sort],
  );
  const { outbox, outgoing } = useOutgoingComments(userId, post.id);
  useArrivals(outbox, arrived);
  if (!user) return null;
  return (
    <>
      <CommentComposer
        user={user}
        place={post.id}
        label={text('comments.write')}
        send={text('comments.send')}
        onSend={(content) => outbox.enqueue({ key: post.id, payload: { content, replyTo: null } })}
      />
      <OutgoingComments
        user={user}
        outbox={outbox}
        outgoing={outgoing.filter(({ payload }) => payload.replyTo === null)}
      />
    </>
  );
}
