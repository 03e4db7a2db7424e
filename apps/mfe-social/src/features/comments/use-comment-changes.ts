import { editComment } from '@plateia/contracts/feed/calls';
import type { Comment } from '@plateia/contracts/feed';
import { api, changeCached, now, queryClient, useOptimistic, useQueryClient } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { useState } from 'react';
import { deleteWithUndo } from '../../deletion/delete-with-undo.js';
import { followDeletions } from '../../deletion/deletions.js';
import { countComment } from '../../post-cache/post-cache.js';
import { changeComment, withoutComment, type CommentsData } from './comment-cache.js';
import { commentsKey } from './comments.query.js';

const calls = api({ editComment });

type Wording = Pick<Comment, 'content' | 'last_edit'>;
interface Edit {
  content: string;
  before: Wording;
}

followDeletions((id, deleted) => {
  if (deleted.type !== 'comment') return;
  const { postId } = deleted;
  countComment(queryClient, postId, -1);
  changeCached<CommentsData>(queryClient, commentsKey(postId), (data) => withoutComment(data, id));
});

/** What becomes of one's own comment after it was written. */
export function useCommentChanges(comment: Comment) {
  const text = useText('social');
  const common = useText('common');
  const client = useQueryClient();
  const { id, post_id: postId, content, last_edit } = comment;
  const key = commentsKey(postId);
  const [unsaved, setUnsaved] = useState<string>();
  const showing = (wording: Wording) => (data: CommentsData) =>
    changeComment(data, id, (shown) => ({ ...shown, ...wording }));

  const { mutate } = useOptimistic<Edit, Comment, CommentsData>({
    call: (edit) => calls.editComment({ uuid: id, content: edit.content }),
    targets: () => [key],
    lane: () => `comment:${id}`,
    change: (data, edit) => showing({ content: edit.content, last_edit: new Date(now()).toISOString() })(data),
    undo: (data, { before }) => showing(before)(data),
    onFailure: (_, edit) => setUnsaved(edit.content),
    onSuccess: (answer) =>
      changeCached<CommentsData>(client, key, showing({ content: answer.content, last_edit: answer.last_edit })),
  });

  return {
    /** a wording that the server did not take */
    unsaved,
    edit: (wording: string): void => {
      setUnsaved(undefined);
      if (wording !== content) mutate({ content: wording, before: { content, last_edit } });
    },
    remove: (): void =>
      deleteWithUndo({
        id,
        deleted: { type: 'comment', postId },
        words: { done: text('comments.deleted'), undo: common('undo') },
      }),
  };
}
