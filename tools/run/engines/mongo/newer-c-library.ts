import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from '../cache-folder.ts';
import { has } from '../debian.ts';
import type { Log } from '../engine.ts';
import { withProgress } from '../progress.ts';
import { messageOf, UsageError } from '../usage-error.ts';
import { runTool } from '../tool.ts';

const NEEDED_GLIBC = [2, 38] as const;
/** The next Debian after the ones whose C library is too old, and what the engine needs of it. */
const NEWER_SUITE = 'trixie';
const PACKAGES = ['libc6', 'libgcc-s1', 'libstdc++6'] as const;

const byArchitecture: Partial<Record<NodeJS.Architecture, { triplet: string; loader: string }>> = {
  x64: { triplet: 'x86_64-linux-gnu', loader: 'ld-linux-x86-64.so.2' },
  arm64: { triplet: 'aarch64-linux-gnu', loader: 'ld-linux-aarch64.so.1' },
};

/** What must stand before `node` so that the engine's library loads; nothing where the system's own is new enough. */
export async function loaderPrefix(log: Log): Promise<string[]> {
  const glibc = glibcVersion();
  if (process.platform !== 'linux' || glibc === undefined || isNewEnough(glibc)) return [];
  const architecture = byArchitecture[process.arch];
  if (!architecture) throw cannot(`its C library (glibc ${glibc}) is too old`);
  const { triplet, loader } = architecture;
  const folder = await cached(`newer-c-library-${NEWER_SUITE}-${process.arch}`, async (draft) => {
    const what = `fetching a newer C library for the embedded database (this system has glibc ${glibc})`;
    await withProgress(log, what, () => fetchLibraries(draft)).catch((error: unknown) => {
      throw cannot(
        `its C library (glibc ${glibc}) is too old and a newer one could not be fetched (${messageOf(error)})`,
      );
    });
  });
  const own = join(folder, 'usr/lib', triplet);
  const searched = [own, `/lib/${triplet}`, `/usr/lib/${triplet}`, '/lib', '/usr/lib'].join(':');
  return [join(own, loader), '--library-path', searched];
}

export function glibcVersion(): string | undefined {
  // Left in, the report looks up the names of all open connections first.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime;
}

export function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > NEEDED_GLIBC[0] || (major === NEEDED_GLIBC[0] && minor >= NEEDED_GLIBC[1]);
}

export function cannot(why: string): UsageError {
  return new UsageError(
    `The embedded database cannot run here because ${why}: use a newer system (Debian 13, Ubuntu 24.04 or macOS on arm64), ` +
      'set MONGO_URL to a MongoDB server, or start a local mongod and name it in MONGO_URL.',
  );
}

/** An apt of its own, beside the system's: no root, nothing of the system is touched. */
async function fetchLibraries(folder: string): Promise<void> {
  if (!(await has('apt-get')) || !(await has('dpkg'))) throw new Error('apt-get is missing');
  if (!(await isDebian())) throw new Error('the system is not Debian');
  const apt = join(folder, 'apt');
  for (const part of ['lists/partial', 'cache/archives/partial']) await mkdir(join(apt, part), { recursive: true });
  await writeFile(join(apt, 'sources.list'), `deb ${await mirror()} ${NEWER_SUITE} main\n`);
  await copyFile('/dev/null', join(apt, 'status'));
  const own = [
    ['Dir::State', apt],
    ['Dir::State::lists', join(apt, 'lists')],
    ['Dir::State::status', join(apt, 'status')],
    ['Dir::Cache', join(apt, 'cache')],
    ['Dir::Etc::sourcelist', join(apt, 'sources.list')],
    ['Dir::Etc::sourceparts', '/dev/null'],
    ['APT::Sandbox::User', ''],
    ['Acquire::Languages', 'none'],
    ['Acquire::Retries', '3'],
    ['Acquire::IndexTargets::deb::DEP-11::DefaultEnabled', 'false'],
  ].flatMap(([key, value]) => ['-o', `${key}=${value}`]);
  const aptGet = (...args: string[]) => runTool('apt-get', ['-q', ...own, ...args], { cwd: apt, timeout: 180_000 });
  await aptGet('update', '--error-on=any');
  await aptGet('download', ...PACKAGES);
  for (const name of await readdir(apt)) {
    if (name.endsWith('.deb')) await runTool('dpkg', ['-x', join(apt, name), folder]);
  }
  await rm(apt, { recursive: true });
}

async function isDebian(): Promise<boolean> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^ID=["']?debian["']?$/m.test(release);
}

/** The mirror this system itself uses; asked of apt because some source files may be disabled. */
async function mirror(): Promise<string> {
  const format = ['--format', '$(REPO_URI) $(CODENAME)', 'Created-By: Packages'];
  const targets = await runTool('apt-get', ['indextargets', ...format]);
  const main = targets
    .split('\n')
    .map((line) => line.split(' '))
    // Updates and security live in suites with a dash in their name.
    .find(([uri, codename]) => uri && codename && !codename.includes('-'));
  if (!main?.[0]) throw new Error('apt knows no mirror');
  return main[0];
}
