import { classNames } from '../class-names.js';
import styles from './tile.module.css';

export type TilePattern = 1 | 2 | 3 | 4 | 5;

/** px, or as wide as its place */
export type TileSize = number | 'fill';

export interface TileProps {
  pattern?: TilePattern;
  size?: TileSize;
  className?: string;
}

export function Tile({ pattern = 1, size = 36, className }: TileProps) {
  return (
    <svg
      className={classNames(styles.tile, size === 'fill' && styles.fill, className)}
      {...(size !== 'fill' && { width: size, height: size })}
      aria-hidden="true"
    >
      <use href={`#t-${pattern}`} />
    </svg>
  );
}

export interface TileHoleProps {
  /** `next` is about to be laid, `future` comes later, `missed` stays a gap */
  state?: 'next' | 'future' | 'missed';
  size?: TileSize;
}

export function TileHole({ state = 'next', size = 36 }: TileHoleProps) {
  return (
    <span
      className={classNames(styles.hole, size === 'fill' && styles.fill, styles[state])}
      {...(size !== 'fill' && { style: { width: size, height: size } })}
      aria-hidden="true"
    />
  );
}
