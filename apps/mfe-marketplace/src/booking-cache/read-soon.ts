import { queryClient, type LiveList, type QueryKey } from '@plateia/data';

interface Read {
  name: string;
  run: () => Promise<void>;
}

const JOINED_MS = 150;
const wanted = new Map<string, () => Promise<void>>();

/** Whatever stands under a key. */
export const whole = (queryKey: QueryKey): Read => ({
  name: JSON.stringify(queryKey),
  run: () => queryClient.invalidateQueries({ queryKey }),
});

/** Of a list the page in which a row of that place stands, or the first one. */
export const pageOf = <Page extends { nextToken: string }, Row>(list: LiveList<Page, Row>, place?: string): Read => ({
  name: JSON.stringify([...list.key, { place }]),
  run: () => list.look(place),
});

/** Several signals tell of one act: whatever they touch is read once for all of them. */
export function readSoon(reads: readonly Read[]): void {
  if (wanted.size === 0) setTimeout(readWanted, JOINED_MS);
  for (const { name, run } of reads) wanted.set(name, run);
}

function readWanted(): void {
  const reads = [...wanted.values()];
  wanted.clear();
  for (const read of reads) void read();
}
