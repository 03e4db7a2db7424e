import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const NOT_COPIED = new Set(['.git', '.nx', '.data', 'dist', '.test', '.cache', 'coverage', 'node_modules']);
/** Less than a test may take, so that a command that hangs is heard before its test is ended. */
const ENDED_AFTER_MS = 350_000;
const NPM_NOTES = 'node_modules/.package-lock.json';

interface Failure {
  code?: number | null;
  killed?: boolean;
  stdout?: string;
  stderr?: string;
}

/** The repository once more, as it stands, with the installed packages by hard links. */
export class Scratch {
  readonly folder = mkdtempSync(join(tmpdir(), 'plateia-new-'));

  async copy(): Promise<void> {
    cpSync(root, this.folder, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
    for (const modules of await this.#installed())
      await run('cp', ['-al', join(root, modules), join(this.folder, modules)]);
    // npm writes into this one in place, and every link would see it.
    rmSync(join(this.folder, NPM_NOTES));
    copyFileSync(join(root, NPM_NOTES), join(this.folder, NPM_NOTES));
  }

  /** A command of node_modules, or `npm`; answers what it said, also where it failed. */
  async run(command: string, ...args: string[]): Promise<{ code: number; said: string }> {
    const path = [join(this.folder, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']];
    const env = {
      ...process.env,
      PATH: path.join(delimiter),
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      NX_DAEMON: 'false',
      NX_TUI: 'false',
    };
    try {
      const { stdout, stderr } = await run(command, args, {
        cwd: this.folder,
        env,
        maxBuffer: 1e8,
        timeout: ENDED_AFTER_MS,
      });
      return { code: 0, said: stdout + stderr };
    } catch (error) {
      const { code, killed, stdout = '', stderr = '' } = error as Failure;
      const hung = killed ? `\n${command} was ended after ${ENDED_AFTER_MS} ms` : '';
      return { code: code ?? 1, said: stdout + stderr + hung };
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The root's, and those of packages that need another version of something. */
  async #installed(): Promise<string[]> {
    const { stdout } = await run('find', ['.', '-name', 'node_modules', '-type', 'd', '-prune'], { cwd: root });
    return stdout.split('\n').filter(Boolean);
  }
}
