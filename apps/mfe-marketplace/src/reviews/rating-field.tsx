import { useText } from '@plateia/i18n';
import { classNames, Icon, OptionGroup, Text, VisuallyHidden } from '@plateia/ui';
import { STARS } from './rating-stars.js';
import styles from './rating.module.css';

interface RatingFieldProps {
  legend: string;
  value: number | null;
  error?: string | undefined;
  onChange: (rating: number) => void;
}

/** Five native radios drawn as stars; the word beside them says what is chosen. */
export function RatingField({ legend, value, error, onChange }: RatingFieldProps) {
  const text = useText('reviews');
  return (
    <OptionGroup legend={legend} error={error}>
      <div className={styles.choices}>
        {STARS.map((star) => (
          <label key={star} className={styles.choice}>
            <input type="radio" name="rating" checked={value === star} onChange={() => onChange(star)} />
            <Icon
              name="star"
              size="large"
              filled={value !== null && star <= value}
              className={classNames(styles.star, value !== null && star <= value && styles.lit)}
            />
            <VisuallyHidden>{text('stars', { n: star })}</VisuallyHidden>
          </label>
        ))}
      </div>
      {value !== null && (
        <Text size="secondary" tone="muted" aria-hidden="true">
          {text(`word.${value}`)}
        </Text>
      )}
    </OptionGroup>
  );
}
