import { useText } from '@plateia/i18n';
import { Avatar, Text } from '@plateia/ui';
import styles from './stories.module.css';

interface StoryProps {
  /** from 1 */
  n: number;
  total: number;
  isRead: boolean;
}

export function Story({ n, total, isRead }: StoryProps) {
  const text = useText('for-professionals');
  const name = text(`stories.list.${n}.name`);
  return (
    <div
      role="group"
      aria-roledescription={text('stories.slide')}
      aria-label={text('stories.place', { n, total })}
      aria-hidden={!isRead}
      className={isRead ? styles.shown : styles.hidden}
    >
      <figure className={styles.story}>
        <Avatar userId={`story-${n}`} name={name} kind="pro" size={112} besideName />
        <div>
          <blockquote>{text('stories.quoted', { words: text(`stories.list.${n}.words`) })}</blockquote>
          <figcaption>
            <Text as="b" weight="semi">
              {name}
            </Text>{' '}
            <Text as="span" tone="muted">
              {text(`stories.list.${n}.work`)}
            </Text>
          </figcaption>
        </div>
      </figure>
    </div>
  );
}
