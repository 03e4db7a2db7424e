import type { Post } from '@plateia/contracts/feed';
import { useFormats, useText } from '@plateia/i18n';
import { ActionButton, ActionLink } from '@plateia/ui';
import type { Action } from '../../reactions/reaction.js';
import { useShare } from './use-share.js';
import styles from './posts.module.css';

export function Reactions({ post, onPress }: { post: Post; onPress: (action: Action) => void }) {
  const text = useText('social');
  const formats = useFormats();
  const share = useShare(post);
  const { totalLikes, totalUnlikes, totalComments } = post;
  return (
    <div className={styles.actions}>
      <ActionButton
        icon="heart"
        tone="love"
        pressed={post.isLikedByUser}
        aria-label={text('post.like', { n: totalLikes })}
        data-like=""
        onClick={() => onPress('like')}
      >
        {formats.number(totalLikes)}
      </ActionButton>
      <ActionButton
        icon="thumb-down"
        pressed={post.isUnlikedByUser}
        aria-label={text('post.unlike', { n: totalUnlikes })}
        onClick={() => onPress('unlike')}
      >
        {totalUnlikes > 0 && formats.number(totalUnlikes)}
      </ActionButton>
      <ActionLink
        icon="comment"
        href={`/post/${post.id}#comments`}
        aria-label={text('post.comments', { n: totalComments })}
        data-comments=""
      >
        {formats.number(totalComments)}
      </ActionLink>
      <ActionButton icon="share" className={styles.share} aria-label={text('sharing.open')} onClick={share} />
    </div>
  );
}
