import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** Where fetched parts are kept between runs; may be shared by several clones. */
export const cacheFolder = resolve(process.env['PLATEIA_CACHE_DIR'] || join(projectRoot, '.cache'));

/**
 * The folder `name` of the cache, filled by `fill` the first time. Filled beside its place and then renamed, so a
 * killed or concurrent fetch never leaves half a folder under the final name.
 */
export async function cached(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const place = join(cacheFolder, name);
  if (await exists(place)) return place;
  await mkdir(cacheFolder, { recursive: true });
  const draft = await mkdtemp(join(cacheFolder, `${name}.part-`));
  try {
    await fill(draft);
    await rename(draft, place);
  } catch (error) {
    // Someone else was quicker: theirs is as good as ours.
    if (!(await exists(place))) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return place;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
