import { iconNames, iconPaths } from './icon-paths.js';
import { TileSymbols } from '../tiles/tile-symbols.js';
import styles from './icon.module.css';

/** Every icon and tile once; the shell draws it at the top of the page, icons and tiles point into it. */
export function Sprite() {
  return (
    <svg className={styles.sprite} aria-hidden="true">
      {iconNames.map((name) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          <path d={iconPaths[name]} />
        </symbol>
      ))}
      <TileSymbols />
    </svg>
  );
}
