import { freePorts, until } from '@plateia/test-kit';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { SigningKeys } from '@plateia/auth';

const ROOT = new URL('../../../../', import.meta.url);
const MAIN = fileURLToPath(new URL('services/media/src/main.ts', ROOT));
const HOOK = new URL('tools/source-hook.mjs', ROOT).href;

/** The service in a process of its own, so that it can be killed. */
export class MediaProcess {
  private child?: ChildProcess;

  private constructor(
    private readonly environment: Record<string, string>,
    readonly address: string,
    private readonly ops: string,
    private readonly keys: Server,
  ) {}

  static async start(environment: Record<string, string>, keys: SigningKeys): Promise<MediaProcess> {
    const server = createServer((_request, response) => response.end(JSON.stringify(keys.publicSet)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const [port = 0, ops = 0] = await freePorts(2);
    const own = { PORT: String(port), OPS_PORT: String(ops), JWKS_URL: `http://127.0.0.1:${portOf(server)}/jwks` };
    const media = new MediaProcess(
      { ...environment, ...own, TEST_HOOKS: '1', LOG_LEVEL: 'fatal' },
      `http://127.0.0.1:${port}`,
      `http://127.0.0.1:${ops}`,
      server,
    );
    await media.run();
    return media;
  }

  async dieAt(point: string): Promise<void> {
    await this.hook('/test/crash', { point });
  }

  /** As whoever watches over it would, once it has died. */
  async reviveAfterDeath(): Promise<void> {
    if (this.child?.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
    await this.run();
  }

  async moveClock(advanceMs: number): Promise<void> {
    await this.hook('/test/clock', { advanceMs });
  }

  async isDrained(): Promise<boolean> {
    return (await fetch(`${this.ops}/test/drained`)).status === 200;
  }

  async stop(): Promise<void> {
    this.child?.kill('SIGKILL');
    this.keys.close();
    await once(this.keys, 'close');
  }

  private async run(): Promise<void> {
    const { NODE_OPTIONS: _, ...inherited } = process.env;
    this.child = spawn(process.execPath, ['--conditions=source', '--import', HOOK, MAIN], {
      cwd: fileURLToPath(ROOT),
      env: { ...inherited, ...this.environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await until('it is ready', () =>
      fetch(`${this.ops}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
  }

  private async hook(path: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(this.ops + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  }
}

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
