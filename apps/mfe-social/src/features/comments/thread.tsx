import type { Comment, Post } from '@plateia/contracts/feed';
import { changeCached, isActive, useQueryClient, useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { TextButton } from '@plateia/ui';
import { useState } from 'react';
import { useHidden } from '../../deletion/hidden-content.js';
import { CommentComposer } from './comment-composer.js';
import { CommentItem } from './comment-item.js';
import { commentsKey, fetchThread } from './comments.query.js';
import { asPlaceholder, withNewcomers, type CommentsData } from './comment-cache.js';
import { OutgoingComments } from './outgoing-comment.js';
import { useOutgoingComments } from './outgoing-comments.js';
import styles from './comments.module.css';

/** More are shown when somebody asks. */
const SHOWN = 2;

interface ThreadProps {
  top: Comment;
  replies: readonly Comment[];
  post: Post;
  /** no page that follows has more of it */
  isWhole: boolean;
  linked?: string | undefined;
  /** all replies from the start */
  open?: boolean;
}

/** A comment and its answers, which have none of their own: who answers an answer joins its thread. */
export function Thread({ top, replies, post, isWhole, linked, open = false }: ThreadProps) {
  const text = useText('social');
  const common = useText('common');
  const client = useQueryClient();
  const hidden = useHidden();
  const session = useSession();
  const [all, setAll] = useState(open);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [answered, setAnswered] = useState<Comment>();

  const visible = replies.filter(({ id }) => !hidden.has(id));
  const shown = all ? visible : visible.slice(0, SHOWN);
  const left = visible.length - shown.length;

  const showAll = async (): Promise<void> => {
    setFailed(false);
    if (!isWhole) {
      setBusy(true);
      try {
        const { comments } = await fetchThread(top.id);
        // Its place in the list is known already; what is new of it comes there.
        changeCached<CommentsData>(client, commentsKey(post.id), (data) =>
          withNewcomers(data, { comments: comments.toReversed() }, 'end'),
        );
      } catch {
        setFailed(true);
        return;
      } finally {
        setBusy(false);
      }
    }
    setAll(true);
  };
  const reply = (comment: Comment) => (): void => {
    if (!isActive(session)) return raise('sign-in', {});
    setAnswered(comment);
  };
  const item = { post, linked };
  return (
    <li className={styles.thread}>
      <CommentItem {...item} comment={hidden.has(top.id) ? asPlaceholder(top) : top} onReply={reply(top)} />
      <div className={styles.replies}>
        {shown.length > 0 && (
          <ul className={styles.threads}>
            {shown.map((comment) => (
              <li key={comment.id}>
                <CommentItem {...item} comment={comment} onReply={reply(comment)} />
              </li>
            ))}
          </ul>
        )}
        {left > 0 && (
          <TextButton className={styles.showAll} aria-disabled={busy || undefined} onClick={() => void showAll()}>
            {failed
              ? common('again')
              : isWhole
                ? text('comments.allReplies', { n: visible.length })
                : text('comments.moreReplies')}
          </TextButton>
        )}
        {session.user && (
          <Replying
            userId={session.user.userId}
            post={post}
            top={top}
            answered={answered}
            onDone={() => setAnswered(undefined)}
            onSent={() => setAll(true)}
          />
        )}
      </div>
    </li>
  );
}

interface ReplyingProps {
  userId: string;
  post: Post;
  top: Comment;
  answered: Comment | undefined;
  onDone: () => void;
  onSent: () => void;
}

/** The field of an answer, and answers on their way. */
function Replying({ userId, post, top, answered, onDone, onSent }: ReplyingProps) {
  const text = useText('social');
  const { user } = useSession();
  const { outbox, outgoing } = useOutgoingComments(userId, post.id);
  const own = outgoing.filter(({ payload }) => payload.replyTo?.top === top.id);
  if (!user) return null;
  return (
    <>
      <OutgoingComments user={user} outbox={outbox} outgoing={own} />
      {answered && (
        <CommentComposer
          key={answered.id}
          focused
          user={user}
          place={`${post.id}.${answered.id}`}
          label={text('comments.replyTo', { name: answered.authorFullName ?? '' })}
          send={text('comments.reply')}
          onCancel={onDone}
          onSend={(content) => {
            outbox.enqueue({ key: post.id, payload: { content, replyTo: { id: answered.id, top: top.id } } });
            onSent();
            onDone();
          }}
        />
      )}
    </>
  );
}
