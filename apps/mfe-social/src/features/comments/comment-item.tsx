import type { Comment, Post } from '@plateia/contracts/feed';
import { useNow } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { Avatar, classNames, FieldError, Icon, Text, TextButton, TextLink } from '@plateia/ui';
import { useEffect, useRef, useState } from 'react';
import { AuthorBadge } from '../../member-badge/author-badge.js';
import { useReaction, type ReactionTarget } from '../../reactions/use-reaction.js';
import { changeComment, type CommentsData } from './comment-cache.js';
import { CommentActions } from './comment-actions.js';
import { commentsKey } from './comments.query.js';
import { EditComment } from './edit-comment.js';
import { useCommentChanges } from './use-comment-changes.js';
import styles from './comments.module.css';

interface CommentItemProps {
  comment: Comment;
  post: Post;
  linked?: string | undefined;
  onReply: () => void;
}

export function CommentItem(props: CommentItemProps) {
  return props.comment.deleted ? <Removed /> : <VisibleComment {...props} />;
}

function Removed() {
  const text = useText('social');
  return (
    <Text size="secondary" tone="dim" className={styles.removed}>
      <Icon name="trash" size="small" />
      {text('comments.removed')}
    </Text>
  );
}

function VisibleComment({ comment, post, linked, onReply }: CommentItemProps) {
  const text = useText('social');
  const formats = useFormats();
  const moment = useNow();
  const [editing, setEditing] = useState(false);
  const { press, refused, retry, unreachable } = useReaction(comment, inCommentsOf(post.id));
  const { edit, unsaved, remove } = useCommentChanges(comment);
  const isLinked = linked === comment.id;
  const self = useArrival(isLinked);
  const name = comment.authorFullName ?? '';
  if (unreachable) return <Removed />;
  return (
    <div
      ref={self}
      className={classNames(styles.comment, isLinked && styles.linked)}
      data-comment={comment.id}
      tabIndex={-1}
    >
      <Avatar
        userId={comment.user_id ?? ''}
        name={name}
        photo={comment.authorPhoto}
        kind={comment.authorRole === 'helper' ? 'pro' : 'person'}
        size={32}
        besideName
      />
      <div className={styles.words}>
        {editing ? (
          <EditComment
            content={unsaved ?? comment.content}
            onCancel={() => setEditing(false)}
            onSave={(content) => {
              setEditing(false);
              edit(content);
            }}
          />
        ) : (
          <div className={styles.bubble}>
            <Text as="span" size="secondary" className={styles.name}>
              <TextLink look="name" href={`/profile/${comment.user_id}`}>
                <bdi>{name}</bdi>
              </TextLink>
              {comment.authorVerified && <AuthorBadge />}
            </Text>
            <p className={styles.text} dir="auto">
              {comment.content}
            </p>
          </div>
        )}
        <div className={styles.meta}>
          <time dateTime={comment.created_at} title={formats.full(comment.created_at)}>
            {formats.ago(comment.created_at, moment)}
          </time>
          {comment.last_edit && <span title={formats.full(comment.last_edit)}>{text('comments.edited')}</span>}
          <CommentActions
            comment={comment}
            post={post}
            onReact={press}
            onReply={onReply}
            onEdit={() => setEditing(true)}
            onDelete={remove}
          />
        </div>
        {unsaved !== undefined && !editing && (
          <Refused words={text('comments.notEdited')} onRetry={() => edit(unsaved)} />
        )}
        {refused && <Refused words={text(`post.refused.${refused}`)} onRetry={retry} />}
      </div>
    </div>
  );
}

function Refused({ words, onRetry }: { words: string; onRetry: () => void }) {
  const common = useText('common');
  return (
    <FieldError role="alert">
      {words} <TextButton onClick={onRetry}>{common('again')}</TextButton>
    </FieldError>
  );
}

/** Once, to the comment that a link leads to. */
function useArrival(isLinked: boolean) {
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    self.current?.scrollIntoView?.({ block: 'center' });
    self.current?.focus({ preventScroll: true });
  }, [isLinked]);
  return self;
}

const inCommentsOf = (postId: string): ReactionTarget<CommentsData> => ({
  kind: 'comment',
  key: commentsKey(postId),
  change: changeComment,
});
