import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTool } from '../engines/tool.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
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

/** One file for each package of the kit, as a registry of packages would hold it. */
export async function packKit(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
  };
  // The build of a remote checks its manifest, and runs on what is built.
  const nx = join(root, 'node_modules/.bin/nx');
  await runTool(process.execPath, [nx, 'run', '@plateia/contracts:build'], { cwd: root, env });
  const packages = PACKAGES.map((path) => `./${path}`);
  const said = await runTool('npm', ['pack', '--silent', '--pack-destination', folder, ...packages], {
    cwd: root,
    env,
  });
  return said.trim().split('\n');
}
