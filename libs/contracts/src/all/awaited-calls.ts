/**
 * Calls that are agreed upon and that no service answers yet, by what they are about. Pages may be written against them, but no
 * document names them and no check looks for them. Whoever answers one takes its id out of here.
 */
export const awaitedCalls = {
  bookings: 'B18 B19 B20',
  quotes: 'B22 B25 B26 B27',
  jobs: 'B23 B24',
} as const;

const ids: ReadonlySet<string> = new Set(Object.values(awaitedCalls).flatMap((line) => line.split(' ')));

export const isAwaited = (id: string): boolean => ids.has(id);
