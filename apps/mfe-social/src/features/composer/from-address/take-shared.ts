import { machineTime } from '@plateia/data';
import { z } from 'zod';

export interface Shared {
  content: string;
  files: readonly File[];
}

/** Where the service worker leaves what another app shared. */
const CACHE = 'shared';
/** What lies longer was shared by somebody who has gone since. */
const FRESH_MS = 10 * 60_000;

const words = z.object({
  at: z.number(),
  title: z.string(),
  text: z.string(),
  url: z.string(),
  files: z.number().int().nonnegative(),
});

/** Once: what is taken is gone. Undefined where nothing was shared, or nobody can tell what. */
export async function takeShared(): Promise<Shared | undefined> {
  // Browsers have no such store on an address without TLS.
  if (!('caches' in globalThis)) return undefined;
  const cache = await caches.open(CACHE);
  const left = await cache.match('/share/words');
  const read = words.safeParse(await left?.json().catch(() => undefined));
  const isFresh = read.success && machineTime() - read.data.at < FRESH_MS;
  const files = isFresh ? await Promise.all(Array.from({ length: read.data.files }, (_, n) => fileOf(cache, n))) : [];
  await caches.delete(CACHE);
  if (!isFresh) return undefined;
  return { content: contentOf(read.data), files: files.filter((file) => file !== undefined) };
}

async function fileOf(cache: Cache, n: number): Promise<File | undefined> {
  const kept = await cache.match(`/share/files/${n}`);
  if (!kept) return undefined;
  const name = decodeURIComponent(kept.headers.get('x-name') ?? '');
  return new File([await kept.blob()], name || `${n}`, { type: kept.headers.get('content-type') ?? '' });
}

/** Apps put the address into the text as often as beside it. */
function contentOf({ title, text, url }: z.output<typeof words>): string {
  const lines: string[] = [];
  for (const line of [title, text, url].map((part) => part.trim()))
    if (line && !lines.some((known) => known.includes(line))) lines.push(line);
  return lines.join('\n');
}
