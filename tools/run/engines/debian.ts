import type { Log } from './engine.ts';
import { withProgress } from './progress.ts';
import { runTool } from './tool.ts';

/** Whether `command` is on the PATH. */
export async function has(command: string): Promise<boolean> {
  return runTool('sh', ['-c', 'command -v "$1"', 'sh', command]).then(
    () => true,
    () => false,
  );
}

/** Whether we may install Debian packages here. */
export async function canInstall(): Promise<boolean> {
  return process.getuid?.() === 0 && (await has('apt-get'));
}

/** Installs Debian packages; another installation under way is waited for, and ours is never left half done. */
export async function install(packages: readonly string[], log: Log): Promise<void> {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, mustFinish: true };
  const aptGet = ['-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  await withProgress(log, `installing ${packages.join(', ')} with apt-get`, async () => {
    await runTool('apt-get', [...aptGet, 'update'], options);
    await runTool('apt-get', [...aptGet, 'install', '-y', '--no-install-recommends', ...packages], options);
  });
}
