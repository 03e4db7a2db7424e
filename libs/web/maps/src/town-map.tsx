import { useLanguage } from '@plateia/i18n';
import type { Place } from './projection.js';
import { RADIUS_PERCENT } from './projection.js';
import { townsOnMap, useTowns } from './towns.js';
import styles from './town-map.module.css';

export interface TownMapProps {
  center: Place;
  /** circles around the middle, the largest first: the map is drawn to hold it */
  radiiKm: readonly [number, ...number[]];
  /** what stands at a circle, where there is room */
  nameOf?: (radiusKm: number) => string | undefined;
  /** a square of that side in the middle, where no point is known */
  cellKm?: number;
  /** of 600 in width */
  height?: number;
  /** what the picture shows, in words */
  label: string;
  source: string;
}

const WIDTH = 600;

/** Drawn from the places of towns, so that nobody else learns who looks at which. */
export function TownMap({ center, radiiKm, nameOf, cellKm, height = 220, label, source }: TownMapProps) {
  const [language] = useLanguage();
  const [largest] = radiiKm;
  const towns = townsOnMap(useTowns(language), center, largest, WIDTH / height);
  const pixels = (km: number): number => (km * RADIUS_PERCENT * height) / 100 / largest;
  const cell = cellKm === undefined ? undefined : pixels(cellKm);
  const namedCircles = radiiKm.flatMap((km) => {
    const words = nameOf?.(km);
    return words === undefined ? [] : [{ km, words }];
  });
  return (
    <figure className={styles.map}>
      <div role="img" aria-label={label} className={styles.view}>
        <svg viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
          <rect width={WIDTH} height={height} className={styles.ground} />
          {radiiKm.map((km) => (
            <circle key={km} cx={WIDTH / 2} cy={height / 2} r={pixels(km)} className={styles.circle} />
          ))}
          {towns.map(({ x, y, lat, lng, named }) => (
            <circle
              key={`${lat} ${lng}`}
              cx={(x * WIDTH) / 100}
              cy={(y * height) / 100}
              r={named ? 3 : 1.8}
              className={styles.town}
            />
          ))}
          {cell === undefined ? (
            <circle cx={WIDTH / 2} cy={height / 2} r="7" className={styles.middle} />
          ) : (
            <rect
              x={(WIDTH - cell) / 2}
              y={(height - cell) / 2}
              width={cell}
              height={cell}
              rx="2"
              className={styles.middle}
            />
          )}
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
        {namedCircles.map(({ km, words }) => (
          <span
            key={km}
            aria-hidden="true"
            className={styles.radius}
            style={{ insetBlockStart: `${50 + (RADIUS_PERCENT * km) / largest}%` }}
          >
            {words}
          </span>
        ))}
      </div>
      <figcaption className={styles.source}>{source}</figcaption>
    </figure>
  );
}
