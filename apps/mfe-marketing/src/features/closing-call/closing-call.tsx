import { useText } from '@plateia/i18n';
import { Tile, Title, type TilePattern } from '@plateia/ui';
import { WayInLink } from '../../way-in/way-in-link.js';
import styles from './closing-call.module.css';

const tiles: readonly TilePattern[] = [1, 3, 2, 4, 5, 1, 4, 2];

export function ClosingCall() {
  const text = useText('for-professionals');
  return (
    <section className={styles.call}>
      <div className={styles.words}>
        <Title size="display">{text('closing.title')}</Title>
        <WayInLink size="large" />
      </div>
      <div className={styles.tiles} aria-hidden="true">
        {tiles.map((pattern, index) => (
          <Tile key={index} pattern={pattern} className={styles.tile} />
        ))}
      </div>
    </section>
  );
}
