import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '../engines/engine.ts';
import { withProgress } from '../engines/progress.ts';
import { messageOf, UsageError } from '../engines/usage-error.ts';
import { runTool, ToolError } from '../engines/tool.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const stamp = join(root, '.nx', 'plateia-built');
const PACKAGES = '{libs,libs/node/*,libs/web,services,apps}/*';
const SHARED = ['package-lock.json', '.swcrc', 'nx.json', 'tsconfig.node.json'];

/** Builds what changed since the last build; asks Nx only if anything did, for Nx alone takes a second to answer. */
export async function ensureBuilt(log: Log): Promise<void> {
  const sources = fingerprint();
  if (lastBuilt() === sources && everyPackageIsBuilt()) return;
  const started = performance.now();
  await withProgress(log, 'building', build);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
  log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Names, sizes and times of all that a build reads. */
function fingerprint(): string {
  const files = globSync([`${PACKAGES}/src/**`, `${PACKAGES}/assets/**`, `${PACKAGES}/*.{json,js,mjs,ts}`, ...SHARED], {
    cwd: root,
  });
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const found = statSync(join(root, file), { throwIfNoEntry: false });
    if (found?.isFile()) hash.update(`${file} ${found.size} ${found.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function lastBuilt(): string {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
}

/** Someone may have swept the results away without touching a source. */
function everyPackageIsBuilt(): boolean {
  return globSync(`${PACKAGES}/package.json`, { cwd: root }).every((manifest) => {
    const { scripts } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as { scripts?: { build?: string } };
    return scripts?.build === undefined || existsSync(join(root, dirname(manifest), 'dist'));
  });
}

async function build(): Promise<void> {
  const nx = join(root, 'node_modules', '.bin', 'nx');
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' };
  try {
    await runTool(process.execPath, [nx, 'run-many', '-t', 'build', '--outputStyle=static'], { cwd: root, env });
  } catch (error) {
    const said = error instanceof ToolError ? error.said : messageOf(error);
    throw new UsageError(`${said}\nThe build failed: mend what it says above and start again.`);
  }
}
