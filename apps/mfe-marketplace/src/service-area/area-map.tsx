import { useLanguage, useText } from '@plateia/i18n';
import type { Place } from './projection.js';
import { RADIUS_PERCENT } from './projection.js';
import { townsOnMap, useTowns } from './towns.js';
import styles from './area-map.module.css';

interface AreaMapProps {
  center: Place;
  radiusKm: number;
  /** what is in the middle */
  city: string;
}

const WIDTH = 600;
const HEIGHT = 220;

/** Where somebody works: drawn from the places of towns, so that nobody else learns who looks at which. */
export function AreaMap({ center, radiusKm, city }: AreaMapProps) {
  const text = useText('pro');
  const [language] = useLanguage();
  const towns = townsOnMap(useTowns(language), center, radiusKm, WIDTH / HEIGHT);
  const radius = (RADIUS_PERCENT * HEIGHT) / 100;
  return (
    <figure className={styles.map}>
      <div role="img" aria-label={text('area.map', { km: radiusKm, city })} className={styles.view}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <rect width={WIDTH} height={HEIGHT} className={styles.ground} />
          <circle cx={WIDTH / 2} cy={HEIGHT / 2} r={radius} className={styles.circle} />
          {towns.map(({ x, y, lat, lng, named }) => (
            <circle
              key={`${lat} ${lng}`}
              cx={(x * WIDTH) / 100}
              cy={(y * HEIGHT) / 100}
              r={named ? 3 : 1.8}
              className={styles.town}
            />
          ))}
          <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="7" className={styles.middle} />
        </svg>
        {towns.map(
          ({ x, y, lat, lng, name, named }) =>
            named && (
              <span
                key={`${lat} ${lng}`}
                aria-hidden="true"
                className={styles.name}
                style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
              >
                {name}
              </span>
            ),
        )}
      </div>
      <figcaption className={styles.source}>{text('area.source')}</figcaption>
    </figure>
  );
}
