import { startCounts } from './counts.js';
import { startViews } from './views.js';

/** What keeps the posts of a page up to date once they stand. */
export function startCountsAndViews(container: () => HTMLElement | null, lookNow: boolean): () => void {
  const stops = [startCounts(container, lookNow), startViews(container)];
  return () => stops.forEach((stop) => stop());
}
