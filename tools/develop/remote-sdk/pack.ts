import { mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTool } from '../../run/engines/tool.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** What a remote stands on, wherever it lives. */
const PACKAGES = [
  'libs/contracts',
  'libs/web/router',
  'libs/web/i18n',
  'libs/web/data',
  'libs/web/ui',
  'libs/web/ui-overlays',
  'libs/web/forms',
  'libs/web/mfe-kit',
];

const env = { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) };

/** Builds what a remote runs on when it checks its manifest: takes away for a moment what was built before. */
export async function buildKit(): Promise<void> {
  const nx = join(root, 'node_modules/.bin/nx');
  const quiet = { ...env, NX_DAEMON: 'false', NX_TUI: 'false' };
  await runTool(process.execPath, [nx, 'run', '@plateia/contracts:build'], { cwd: root, env: quiet });
}

/** Packs what is built: one file for each package of the kit, as a registry of packages would hold it. */
export async function packKit(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const packages = PACKAGES.map((path) => `./${path}`);
  const options = { cwd: root, env };
  const said = await runTool('npm', ['pack', '--silent', '--pack-destination', folder, ...packages], options);
  return said.trim().split('\n');
}
