/** Quarter circles on a grid of 40: for each corner, which way its quarter opens and which of two colours it has. */
const patterns = {
  1: [
    'M0 0h20a20 20 0 0 1-20 20z',
    'M40 0v20a20 20 0 0 1-20-20z',
    'M0 40v-20a20 20 0 0 1 20 20z',
    'M40 40h-20a20 20 0 0 1 20-20z',
  ],
  2: [
    'M20 20h-20a20 20 0 0 1 20-20z',
    'M20 20v-20a20 20 0 0 1 20 20z',
    'M20 20v20a20 20 0 0 1-20-20z',
    'M20 20h20a20 20 0 0 1-20 20z',
  ],
  3: [
    'M20 0v20a20 20 0 0 1-20-20z',
    'M40 0v20a20 20 0 0 1-20-20z',
    'M0 40v-20a20 20 0 0 1 20 20z',
    'M20 40v-20a20 20 0 0 1 20 20z',
  ],
  4: [
    'M0 0h20a20 20 0 0 1-20 20z',
    'M40 20h-20a20 20 0 0 1 20-20z',
    'M20 40h-20a20 20 0 0 1 20-20z',
    'M20 20h20a20 20 0 0 1-20 20z',
  ],
  5: [
    'M0 20v-20a20 20 0 0 1 20 20z',
    'M40 0v20a20 20 0 0 1-20-20z',
    'M20 20v20a20 20 0 0 1-20-20z',
    'M20 40v-20a20 20 0 0 1 20 20z',
  ],
} as const;

const colours = { 1: 'aabb', 2: 'abba', 3: 'abab', 4: 'aaab', 5: 'baaa' } as const;

export type TilePattern = keyof typeof patterns;

export const tilePatterns: readonly TilePattern[] = [1, 2, 3, 4, 5];

export function TileSymbols() {
  return tilePatterns.map((pattern) => (
    <symbol key={pattern} id={`t-${pattern}`} viewBox="0 0 40 40">
      <path fill="var(--tile-d)" d="M0 0h40v40H0z" />
      {patterns[pattern].map((path, corner) => (
        <path key={path} fill={`var(--tile-${colours[pattern][corner]})`} d={path} />
      ))}
    </symbol>
  ));
}
