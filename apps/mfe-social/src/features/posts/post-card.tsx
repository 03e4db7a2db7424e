import type { Post } from '@plateia/contracts/feed';
import { useText } from '@plateia/i18n';
import { Card, Icon, TextButton } from '@plateia/ui';
import { useId, type ReactNode } from 'react';
import { useHidden } from '../../deletion/hidden-content.js';
import { changePost, postsKey, type PostsData } from '../../post-cache/post-cache.js';
import { PostFiles } from '../../post-photos/post-files.js';
import { useReaction, type ReactionTarget } from '../../reactions/use-reaction.js';
import { FoldingText } from './folding-text.js';
import { PostHead } from './post-head.js';
import { Reactions } from './reactions.js';
import { UnreachablePost } from './unreachable-post.js';
import styles from './posts.module.css';

const IN_POSTS: ReactionTarget<PostsData> = { kind: 'post', key: postsKey, change: changePost };

/** `menu`: what can be done with the whole of it */
export function PostCard({ post, menu }: { post: Post; menu?: ReactNode }) {
  const text = useText('social');
  const common = useText('common');
  const headingId = useId();
  const { press, refused, retry, unreachable } = useReaction(post, IN_POSTS);
  const gone = useHidden().get(post.id) === 'gone' ? 'gone' : unreachable;
  if (gone) return <UnreachablePost reason={gone} id={post.id} />;
  return (
    <Card as="article" bleed className={styles.post} tabIndex={-1} aria-labelledby={headingId} data-post={post.id}>
      <PostHead post={post} headingId={headingId} menu={menu} />
      {post.content !== '' && <FoldingText lang={post.lang}>{post.content}</FoldingText>}
      <PostFiles post={post} />
      <Reactions post={post} onPress={press} />
      {refused && (
        <p className={styles.refused} role="alert">
          <Icon name="alert" size="small" />
          <span>{text(`post.refused.${refused}`)}</span>
          <TextButton onClick={retry}>{common('again')}</TextButton>
        </p>
      )}
    </Card>
  );
}
