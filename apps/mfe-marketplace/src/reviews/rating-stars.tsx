import { useFormats, useText } from '@plateia/i18n';
import { classNames, Icon } from '@plateia/ui';
import styles from './rating.module.css';

export const STARS = [1, 2, 3, 4, 5] as const;

/** Stars to be seen, the number to be heard. */
export function RatingStars({ rating }: { rating: number }) {
  const text = useText('reviews');
  const formats = useFormats();
  return (
    <span className={styles.stars} role="img" aria-label={text('rated', { rating: formats.number(rating) })}>
      {STARS.map((star) => (
        <Icon
          key={star}
          name="star"
          size="small"
          filled={star <= rating}
          className={classNames(styles.star, star <= rating && styles.lit)}
        />
      ))}
    </span>
  );
}
