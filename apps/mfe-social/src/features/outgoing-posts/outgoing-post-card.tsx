import { useSession } from '@plateia/data';
import { useErrorText, useText } from '@plateia/i18n';
import { Avatar, Button, Card, Icon, Text } from '@plateia/ui';
import { useId } from 'react';
import type { OutgoingPost } from './outgoing-post.js';
import styles from './outgoing-posts.module.css';

interface OutgoingPostCardProps {
  post: OutgoingPost;
  onRetry: () => void;
  /** back into the composer */
  onEdit: () => void;
  onDiscard: () => void;
}

/** Outlined while on its way; refused, it is a draft again. */
export function OutgoingPostCard({ post, onRetry, onEdit, onDiscard }: OutgoingPostCardProps) {
  const text = useText('social');
  const common = useText('common');
  const errorText = useErrorText();
  const headingId = useId();
  const { user } = useSession();
  if (!user) return null;
  const { content, files } = post.payload;
  const failed = post.state === 'failed';
  return (
    <Card as="article" bleed className={styles.post} data-state={post.state} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Avatar userId={user.userId} name={user.fullName} photo={user.userPhoto} besideName />
        <div className={styles.who}>
          <h2 id={headingId} className={styles.author}>
            {user.fullName}
          </h2>
          <Text size="caption" tone="dim" role="status">
            {text(`outgoing.${post.state}`)}
          </Text>
        </div>
      </div>
      <p className={styles.text} dir="auto">
        {content}
      </p>
      {files && files.length > 0 && (
        <Text size="secondary" tone="muted">
          {text('photos.outgoing', { n: files.length })}
        </Text>
      )}
      {failed && (
        <>
          <p className={styles.reason} role="alert">
            <Icon name="alert" size="small" />
            <span>{post.error ? errorText(post.error) : text('outgoing.interrupted')}</span>
          </p>
          <div className={styles.actions}>
            <Button size="small" onClick={onRetry}>
              {common('again')}
            </Button>
            <Button size="small" variant="outline" onClick={onEdit}>
              {text('outgoing.edit')}
            </Button>
            <Button size="small" variant="ghost" onClick={onDiscard}>
              {text('outgoing.discard')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
