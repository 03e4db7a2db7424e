/** Ids rise with time, so their order backwards is the order of a feed. */
export function newestFirst(sources: readonly (readonly string[])[], limit: number): string[] {
  const ids = new Set(sources.flat());
  return [...ids].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)).slice(0, limit);
}
