import { classNames } from '../class-names.js';
import styles from './tile.module.css';

export interface LevelTileProps {
  level: number;
  /** the words for it, such as the level by name */
  label: string;
  /** 44, 60 or 96 px */
  size?: 'small' | 'medium' | 'large';
}

export function LevelTile({ level, label, size = 'small' }: LevelTileProps) {
  return (
    <span className={classNames(styles.level, styles[size])} role="img" aria-label={label}>
      <svg aria-hidden="true">
        <use href="#t-1" />
      </svg>
      <b>{level}</b>
    </span>
  );
}
