import { useFormats, useText } from '@plateia/i18n';
import { Icon, Text, VisuallyHidden } from '@plateia/ui';
import { STARS } from './rating-stars.js';
import styles from './rating-shares.module.css';

interface RatingSharesProps {
  reviews: readonly { rating: number }[];
  /** with those that were not read */
  count: number;
}

/** How many gave how many stars. */
export function RatingShares({ reviews, count }: RatingSharesProps) {
  const text = useText('reviews');
  return (
    <>
      <ul className={styles.shares}>
        {STARS.toReversed().map((stars) => (
          <Share
            key={stars}
            stars={stars}
            share={reviews.filter(({ rating }) => rating === stars).length / Math.max(1, reviews.length)}
          />
        ))}
      </ul>
      {count > reviews.length && (
        <Text size="caption" tone="dim">
          {text('shares.newest', { n: reviews.length })}
        </Text>
      )}
    </>
  );
}

function Share({ stars, share }: { stars: number; share: number }) {
  const text = useText('reviews');
  const formats = useFormats();
  const percent = formats.percent(Math.round(share * 100) / 100);
  return (
    <li>
      <VisuallyHidden>{text('shares.row', { n: stars, percent })}</VisuallyHidden>
      <span aria-hidden className={styles.share}>
        {stars}
        <Icon name="star" size="small" filled />
        <span className={styles.bar}>
          <span style={{ inlineSize: `${share * 100}%` }} />
        </span>
        <span className={styles.percent}>{percent}</span>
      </span>
    </li>
  );
}
