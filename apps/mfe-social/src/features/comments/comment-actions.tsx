import type { Comment, Post } from '@plateia/contracts/feed';
import { useNow, useSession } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Icon } from '@plateia/ui';
import { useIsEditable } from '../../member-cache/edit-window.js';
import type { Action } from '../../reactions/reaction.js';
import styles from './comments.module.css';

interface CommentActionsProps {
  comment: Comment;
  post: Post;
  onReact: (action: Action) => void;
  onReply: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** Each names whose comment it is about: there are many of them on a page. */
export function CommentActions({ comment, post, onReact, onReply, onEdit, onDelete }: CommentActionsProps) {
  const text = useText('social');
  const formats = useFormats();
  const me = useSession().user?.userId;
  const moment = useNow();
  const isEditable = useIsEditable();
  const { totalLikes, totalUnlikes, isLikedByUser, isUnlikedByUser } = comment;
  const name = comment.authorFullName ?? '';
  const isOwn = me !== undefined && comment.user_id === me;
  const mayEdit = isOwn && isEditable(comment.created_at, moment);
  const mayDelete = isOwn || (me !== undefined && post.authorId === me);
  return (
    <>
      <button
        type="button"
        className={styles.love}
        aria-pressed={isLikedByUser}
        aria-label={text('comments.like', { n: totalLikes, name })}
        onClick={() => onReact('like')}
      >
        <Icon name="heart" size="small" />
        {totalLikes > 0 && formats.number(totalLikes)}
      </button>
      <button
        type="button"
        aria-pressed={isUnlikedByUser}
        aria-label={text('comments.unlike', { n: totalUnlikes, name })}
        onClick={() => onReact('unlike')}
      >
        <Icon name="thumb-down" size="small" />
        {totalUnlikes > 0 && formats.number(totalUnlikes)}
      </button>
      <button type="button" aria-label={text('comments.replyTo', { name })} onClick={onReply}>
        {text('comments.reply')}
      </button>
      {mayEdit && (
        <button type="button" aria-label={text('comments.editOwn')} onClick={onEdit}>
          {text('comments.edit')}
        </button>
      )}
      {me !== undefined && !isOwn && (
        <button
          type="button"
          aria-label={text('comments.reportOf', { name })}
          onClick={() => raise('report', { target: { type: 'comment', id: comment.id }, name })}
        >
          {text('comments.report')}
        </button>
      )}
      {mayDelete && (
        <button type="button" aria-label={text('comments.deleteOf', { name })} onClick={onDelete}>
          {text('comments.delete')}
        </button>
      )}
    </>
  );
}
