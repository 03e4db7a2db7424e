import { useText } from '@plateia/i18n';
import { classNames, Tile, type TilePattern } from '@plateia/ui';
import styles from './square-picture.module.css';

const paving: readonly TilePattern[] = [1, 3, 2];

/** The square itself, with the first tiles laid at its corner. */
export function SquarePicture({ className }: { className?: string | undefined }) {
  const text = useText('marketing');
  return (
    <div className={classNames(styles.picture, className)} role="img" aria-label={text('landing.picture')}>
      <div className={styles.paving}>
        {paving.map((pattern) => (
          <Tile key={pattern} pattern={pattern} size={56} className={styles.tile} />
        ))}
      </div>
    </div>
  );
}
