import { useText } from '@plateia/i18n';
import { Avatar, Faces } from '@plateia/ui';
import type { Newcomer } from './use-new-posts.js';
import styles from './posts.module.css';

const FACES = 3;

/** The region stands from the start, so that what comes into it is heard. */
export function NewPostsPill({ waiting, onPress }: { waiting: readonly Newcomer[]; onPress: () => void }) {
  const text = useText('social');
  const authors = [...new Map(waiting.map((post) => [post.authorId, post])).values()].slice(0, FACES);
  return (
    <div className={styles.pillPlace} aria-live="polite">
      {waiting.length > 0 && (
        <button type="button" className={styles.pill} onClick={onPress}>
          <Faces>
            {authors.map(({ authorId, authorFullName, authorPhoto }) => (
              <Avatar key={authorId} userId={authorId} name={authorFullName} photo={authorPhoto} size={28} besideName />
            ))}
          </Faces>
          {text('feed.new', { n: waiting.length })}
        </button>
      )}
    </div>
  );
}
