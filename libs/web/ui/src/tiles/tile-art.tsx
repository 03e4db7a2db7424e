import { Tile, TileHole, type TilePattern } from './tile.js';
import styles from './tile.module.css';

type Place = TilePattern | 'hole' | null;

/** Three by three with one tile still open: what is not there yet. */
const arts = {
  square: [1, 3, 2, 5, 'hole', 2, 4, 5, 1],
  cross: [null, 3, null, 5, 'hole', 2, null, 5, null],
} satisfies Record<string, Place[]>;

export type TileArtName = keyof typeof arts;

export function TileArt({ name = 'cross' }: { name?: TileArtName }) {
  const places: readonly Place[] = arts[name];
  return (
    <div className={styles.art} aria-hidden="true">
      {places.map((place, index) => (
        <Square key={index} place={place} />
      ))}
    </div>
  );
}

function Square({ place }: { place: Place }) {
  if (place === null) return <span />;
  return place === 'hole' ? <TileHole /> : <Tile pattern={place} />;
}
