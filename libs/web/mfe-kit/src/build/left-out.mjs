import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (name) => fileURLToPath(new URL(`left-out/${name}`, import.meta.url));
const require = createRequire(import.meta.url);

/** Parts of libraries that no page of ours can reach, and that their bundles carry all the same: 3.5 KiB of the first load. */
const LEFT_OUT = [
  // Manifests are read by built-remote.ts, and the plugin that fills snapshots is off.
  ['@module-federation/runtime-core', 'dist/plugins/snapshot/SnapshotHandler.js', 'no-snapshots.js'],
  // The document names what its page needs, and nobody calls preloadRemote.
  ['@module-federation/runtime-core', 'dist/utils/preload.js', 'no-preloading.js'],
  // Only for routers made with `instrumentations`.
  ['react-router', 'dist/production/lib/router/instrumentation.js', 'no-instrumentation.js'],
];

/** Aliases by path: such files are imported by their neighbours, which names of packages do not catch. */
export const leftOut = () =>
  Object.fromEntries(
    LEFT_OUT.map(([name, file, instead]) => {
      const path = join(folderOf(name), file);
      // Another version may have moved it: the weight would come back without a word.
      if (!existsSync(path)) throw new Error(`${name} has no ${file} any more: left-out.mjs names it`);
      return [path, here(instead)];
    }),
  );

function folderOf(name) {
  let folder = dirname(require.resolve(name));
  while (!existsSync(join(folder, 'package.json')) || !folder.endsWith(join('node_modules', name)))
    folder = dirname(folder);
  return folder;
}
