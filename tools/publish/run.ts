import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownRemotes } from './own-remotes.ts';
import { publishRemotes } from './publish.ts';

const USAGE = 'node tools/publish/run.ts [folder of a remote …]   (all of apps/ when none is given)';

const root = fileURLToPath(new URL('../..', import.meta.url));
const given = process.argv.slice(2);
if (given.some((word) => word.startsWith('-'))) {
  console.log(USAGE);
  process.exit(1);
}
const dataDir = resolve(process.env['DATA_DIR'] ?? join(root, '.data'));
const folders = given.length > 0 ? given.map((folder) => resolve(folder)) : ownRemotes();

try {
  const published = await publishRemotes(folders, {
    remotesFile: resolve(process.env['REMOTES_FILE'] ?? join(dataDir, 'remotes.json')),
    remotesDir: resolve(process.env['WEB_REMOTES_DIR'] ?? join(dataDir, 'remotes')),
  });
  for (const { name, version, manifest } of published) console.log(`${name} ${version} ${manifest}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
