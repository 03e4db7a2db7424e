import { queryClient, type QueryKey } from '@plateia/data';

const JOINED_MS = 150;
const wanted = new Map<string, QueryKey>();

/** Several signals tell of one act: whatever they touch is read once for all of them. */
export function readSoon(keys: readonly QueryKey[]): void {
  if (wanted.size === 0) setTimeout(readWanted, JOINED_MS);
  for (const key of keys) wanted.set(JSON.stringify(key), key);
}

function readWanted(): void {
  const keys = [...wanted.values()];
  wanted.clear();
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
