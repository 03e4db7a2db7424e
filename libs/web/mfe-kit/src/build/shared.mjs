import { createRequire } from 'node:module';
import { join } from 'node:path';

/** One copy for the whole page, in the shell's first chunks. */
const EAGER = ['react', 'react-dom', '@plateia/router', '@plateia/i18n', '@plateia/ui', '@plateia/data'];
/** One copy for the whole page, fetched when somebody needs it. */
const LAZY = ['@plateia/ui-overlays', '@plateia/forms'];

/** What the apps of one page share. Remotes ship no copy of what the shell always has. */
export function sharedModules(dir, { host }) {
  const shared = {};
  for (const name of EAGER) add(shared, dir, name, host ? { eager: true } : { import: false });
  for (const name of LAZY) add(shared, dir, name, {});
  return shared;
}

function add(shared, dir, name, options) {
  const version = versionOf(dir, name);
  if (version === undefined) return;
  // Strict: another major fails in its own place and not somewhere on the page.
  shared[name] = { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, ...options };
}

/** undefined: the app does not have it. */
function versionOf(dir, name) {
  const require = createRequire(join(dir, 'package.json'));
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return require(join(folder, name, 'package.json')).version;
    } catch (error) {
      if (error.code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return undefined;
}
