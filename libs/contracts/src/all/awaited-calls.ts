/**
 * Calls that are agreed upon and that no service answers yet, by what they are about. Pages may be written against them, but no
 * document names them and no check looks for them. Whoever answers one takes its id out of here.
 */
export const awaitedCalls = {
  places: 'B2 B3 B4',
  wizard: 'B5 B6 B7 B8 B9 B10 B11 B12',
  bookings: 'B13 B14 B15 B16 B17 B18 B19 B20 B21',
  quotes: 'B22 B25 B26 B27',
  jobs: 'B23 B24',
  threads: 'M8 M9 M10 M11',
} as const;

const ids: ReadonlySet<string> = new Set(Object.values(awaitedCalls).flatMap((line) => line.split(' ')));

export const isAwaited = (id: string): boolean => ids.has(id);
