import type { Post } from '@plateia/contracts/feed';
import { useNow, useSession } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { Avatar, Icon, Text, TextLink } from '@plateia/ui';
import type { PointerEvent, ReactNode } from 'react';
import { AuthorBadge } from '../../member-badge/author-badge.js';
import { privacyOf } from '../../post-words/privacy.js';
import styles from './posts.module.css';

interface PostHeadProps {
  post: Post;
  headingId: string;
  menu?: ReactNode;
}

/** Who wrote it, how they felt, when, and who can see it. */
export function PostHead({ post, headingId, menu }: PostHeadProps) {
  const text = useText('social');
  const formats = useFormats();
  const isOwn = useSession().user?.userId === post.authorId;
  const privacy = privacyOf(post.privacySetting);
  const moment = useNow();
  // Only for who points at it: to put one together costs more than the rest of the card.
  const showTime = (then: string) => (event: PointerEvent<HTMLElement>) =>
    void (event.currentTarget.title = formats.full(then));
  return (
    <div className={styles.head}>
      <Avatar
        userId={post.authorId}
        name={post.authorFullName}
        photo={post.authorPhoto}
        kind={post.authorRole === 'helper' ? 'pro' : 'person'}
        besideName
      />
      <div className={styles.who}>
        <h2 id={headingId} className={styles.author}>
          <TextLink look="name" href={`/profile/${post.authorId}`}>
            <bdi>{post.authorFullName}</bdi>
          </TextLink>
        </h2>{' '}
        {post.authorVerified && <AuthorBadge />}
        {post.feeling && (
          <Text as="span" tone="muted">
            {text(`feeling.is.${post.feeling}`)}
          </Text>
        )}
        <Text as="div" size="caption" tone="dim" className={styles.facts}>
          <time dateTime={post.createdAt} onPointerEnter={showTime(post.createdAt)}>
            {formats.ago(post.createdAt, moment)}
          </time>
          <span className={styles.fact}>
            <Icon name={privacy.icon} size="small" />
            {text(privacy.key)}
          </span>
          {isOwn && <span className={styles.fact}>{text('post.own')}</span>}
          {post.editedAt && (
            <span className={styles.fact} onPointerEnter={showTime(post.editedAt)}>
              {text('post.edited')}
            </span>
          )}
        </Text>
      </div>
      {menu}
    </div>
  );
}
