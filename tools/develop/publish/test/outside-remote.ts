import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { packKit } from '../../remote-sdk/pack.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const PAGE = join(root, 'docs/how-to/add-a-remote.md');
const FILE = /^`([\w./-]+)`\n\n```\w+\n(.*?)^```$/gms;

/** A remote in a folder that this repository does not know, made of nothing but what the page says. */
export class OutsideRemote {
  readonly folder = mkdtempSync(join(tmpdir(), 'plateia-outside-'));
  #server: ChildProcess | undefined;

  /** The names of the files that the page shows. */
  write(): string[] {
    const files = [...readFileSync(PAGE, 'utf8').matchAll(FILE)].map(([, path = '', text = '']) => ({ path, text }));
    for (const { path, text } of files) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      writeFileSync(join(this.folder, path), text);
    }
    return files.map(({ path }) => path);
  }

  /** From the packed kit, of what the run has built: other tests stand on it. What is not ours comes from what is installed here, so that npm need not ask anybody. */
  async install(): Promise<void> {
    await packKit(join(this.folder, 'kit'));
    await run('cp', ['-al', join(root, 'node_modules'), join(this.folder, 'node_modules')]);
    rmSync(join(this.folder, 'node_modules/.package-lock.json'));
    rmSync(join(this.folder, 'node_modules/@plateia'), { recursive: true });
    await this.#npm('install', '--offline', '--no-audit', '--no-fund', '--loglevel=error');
  }

  build = (): Promise<void> => this.#npm('run', 'build');

  /** The address it is served at. */
  async serve(): Promise<string> {
    const cli = join(this.folder, 'node_modules/.bin/plateia-app');
    this.#server = spawn(process.execPath, [cli, 'preview', '--port', '0'], { cwd: this.folder });
    const [said] = (await once(this.#server.stdout!, 'data')) as [Buffer];
    const address = /http:\S+/.exec(said.toString())?.[0];
    if (!address) throw new Error(`no address in "${said.toString()}"`);
    return address;
  }

  async remove(): Promise<void> {
    if (this.#server?.kill()) await once(this.#server, 'exit');
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #npm(...args: string[]): Promise<void> {
    const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
    await run('npm', args, { cwd: this.folder, env: { ...process.env, PATH: path, NODE_OPTIONS: '' } });
  }
}
