import type { Post } from '@plateia/contracts/feed';
import { useText } from '@plateia/i18n';
import { Card, Icon, TextButton } from '@plateia/ui';
import { useId } from 'react';
import { PostFiles } from '../../post-photos/post-files.js';
import { FoldingText } from './folding-text.js';
import { PostHead } from './post-head.js';
import { Reactions } from './reactions.js';
import { UnreachablePost } from './unreachable-post.js';
import { useReaction } from './use-reaction.js';
import styles from './posts.module.css';

export function PostCard({ post }: { post: Post }) {
  const text = useText('social');
  const headingId = useId();
  const { press, refused, retry, unreachable } = useReaction(post);
  if (unreachable) return <UnreachablePost reason={unreachable} />;
  return (
    <Card as="article" bleed className={styles.post} tabIndex={-1} aria-labelledby={headingId} data-post={post.id}>
      <PostHead post={post} headingId={headingId} />
      <FoldingText lang={post.lang}>{post.content}</FoldingText>
      <PostFiles post={post} />
      <Reactions post={post} onPress={press} />
      {refused && (
        <p className={styles.refused} role="alert">
          <Icon name="alert" size="small" />
          <span>{text(`post.refused.${refused}`)}</span>
          <TextButton onClick={retry}>{text('again')}</TextButton>
        </p>
      )}
    </Card>
  );
}
