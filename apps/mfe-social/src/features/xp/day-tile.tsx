import { Tile, TileHole, type TilePattern, type TileSize } from '@plateia/ui';
import type { DayState } from './week.js';

interface DayTileProps {
  state: DayState;
  pattern: TilePattern;
  size: TileSize;
}

export function DayTile({ state, pattern, size }: DayTileProps) {
  return state === 'laid' ? <Tile pattern={pattern} size={size} /> : <TileHole state={state} size={size} />;
}
