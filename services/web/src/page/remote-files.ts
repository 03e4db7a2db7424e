import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

/** What a build of a remote says of itself in its mf-manifest.json. */
const builtManifest = z.object({
  metaData: z.object({
    remoteEntry: z.object({ name: z.string(), path: z.string(), integrity: z.string().optional() }),
  }),
  exposes: z.array(
    z.object({
      assets: z.object({ js: z.object({ sync: z.array(z.string()) }), css: z.object({ sync: z.array(z.string()) }) }),
    }),
  ),
  /** absent from builds of an older kit */
  chunks: z.record(z.string(), z.array(z.string())).default({}),
  texts: z.array(z.string()).default([]),
});

/** By their addresses on this host. */
export interface RemoteFiles {
  manifest: string;
  entry: string;
  integrity: string | undefined;
  module: string[];
  chunks: ReadonlyMap<string, string[]>;
  texts: string[];
}

/** undefined: its files are another host's. */
export async function readRemoteFiles(folder: string, manifest: string): Promise<RemoteFiles | undefined> {
  if (!manifest.startsWith('/')) return undefined;
  const at = (file: string): string => `${dirname(manifest)}/${file}`;
  const text = await readFile(join(folder, basename(manifest)), 'utf8');
  const { metaData, exposes, chunks, texts } = builtManifest.parse(JSON.parse(text));
  const { name, path, integrity } = metaData.remoteEntry;
  return {
    manifest,
    entry: at(path + name),
    integrity,
    module: exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]).map(at),
    chunks: new Map(Object.entries(chunks).map(([chunk, files]) => [chunk, files.map(at)])),
    texts: texts.map(at),
  };
}
