import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../', import.meta.url));

export const shellDir = join(root, 'apps/shell/dist');
const fixtures = join(root, 'libs/web/mfe-kit/test/fixtures');
export const exampleRemote = join(fixtures, 'example');
/** Another team's. */
export const neighbourRemote = join(fixtures, 'neighbour');

/** The remotes are built anew, it takes a moment; the shell only if nobody has built it. */
export async function buildApps(): Promise<void> {
  if (!existsSync(join(shellDir, 'index.html'))) await build(join(root, 'apps/shell'));
  await Promise.all([build(exampleRemote), build(neighbourRemote)]);
}

const build = (cwd: string) =>
  run(process.execPath, [join(root, 'libs/web/mfe-kit/src/build/cli.mjs'), 'build'], { cwd });
