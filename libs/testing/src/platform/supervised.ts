import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATIENCE_MS, until, type Wait } from '@plateia/test-kit';
import { z } from 'zod';
import { inheritedEnvironment } from '../config.js';
import { namedPorts } from './named-ports.js';
import type { ClockMove, Platform, PlatformPart, Shape } from './platform.js';
import { drained, hasHooks, isReady, moveClockOf } from './test-hooks.js';

const inTools = (file: string): string => fileURLToPath(new URL(`../../../../tools/${file}`, import.meta.url));
const npmStart = [inTools('run/toolchain/run.mjs'), inTools('run/supervisor/start.ts')];
const KEPT_OUTPUT = 20_000;

const runFile = z.object({
  origin: z.string(),
  inbox: z.string(),
  ops: z.string(),
  pid: z.number(),
  processes: z.array(
    z.object({ name: z.string(), pid: z.number(), port: z.number().optional(), ops: z.number().optional() }),
  ),
});

const PORTS = ['PORT', 'MAIL_INBOX_PORT', 'OPS_PORT', 'PROVIDER_PORT', 'PAYMENTS_PORT'] as const;
export type Ports = Record<(typeof PORTS)[number], number>;

/** For a platform that is to have the same after a restart. */
export const platformPorts = (): Promise<Ports> => namedPorts(...PORTS);

export interface SupervisedOptions {
  shape?: Shape;
  /** of each service, in the services shape */
  replicas?: number;
  /** kept after the stop when it is given; a temporary one otherwise */
  dataDir?: string;
  /** the same again, as after a restart; drawn anew otherwise */
  ports?: Ports;
  env?: Readonly<Record<string, string>>;
  onOutput?: (text: string) => void;
}

/** The real thing, as `npm start` runs it: a supervisor with its children in a data directory of its own. */
export class SupervisedPlatform implements Platform {
  private output = '';

  private constructor(
    readonly shape: Shape,
    readonly dataDir: string,
    readonly origin: string,
    readonly inbox: string,
    private readonly child: ChildProcess,
    private readonly isTemporary: boolean,
  ) {}

  static async start(options: SupervisedOptions = {}): Promise<SupervisedPlatform> {
    const { shape = 'embedded', replicas = 1, env = {} } = options;
    const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'plateia-')));
    const ports = options.ports ?? (await platformPorts());
    const numbers: NodeJS.ProcessEnv = Object.fromEntries(
      Object.entries(ports).map(([name, port]) => [name, String(port)]),
    );
    const child = spawn(process.execPath, [...npmStart, '--shape', shape, '--replicas', String(replicas)], {
      env: {
        ...inheritedEnvironment(),
        ...platformDefaults,
        ...numbers,
        DATA_DIR: dataDir,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // A test that ends early takes its platform along; the supervisor sees to the rest.
    const end = () => void child.kill('SIGTERM');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    const origin = `http://localhost:${ports.PORT}`;
    const inbox = `http://127.0.0.1:${ports.MAIL_INBOX_PORT}`;
    const platform = new SupervisedPlatform(shape, dataDir, origin, inbox, child, options.dataDir === undefined);
    platform.listen(options.onOutput);
    await platform.untilReady();
    return platform;
  }

  /** of the supervisor, the root of all its processes */
  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** what the processes said last */
  get said(): string {
    return this.output;
  }

  async parts(): Promise<readonly PlatformPart[]> {
    return (await this.run()).processes;
  }

  async part(name: string): Promise<PlatformPart> {
    const found = (await this.parts()).find((part) => part.name === name);
    if (!found) throw new Error(`no process is called ${name}`);
    return found;
  }

  /** SIGKILL, from outside. Answers who was killed. */
  async kill(name: string): Promise<PlatformPart> {
    const part = await this.part(name);
    try {
      process.kill(part.pid, 'SIGKILL');
    } catch (error) {
      // It ended by itself since it was looked up: gone it is.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
    return part;
  }

  /** until the process that took the place of `killed` serves */
  reborn(killed: PlatformPart, wait?: Wait): Promise<PlatformPart> {
    return until(
      `${killed.name} started again`,
      async () => {
        const part = await this.part(killed.name).catch(() => undefined);
        return part && part.pid !== killed.pid && (await isReady(part)) && part;
      },
      wait,
    );
  }

  drain(wait?: Wait): Promise<void> {
    return drained(() => this.parts(), wait);
  }

  async moveClock(move: ClockMove): Promise<void> {
    await Promise.all((await this.parts()).filter(hasHooks).map((part) => moveClockOf(part, move)));
  }

  /** SIGKILL of the supervisor: its children have yet to notice when this resolves. */
  async crash(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const ended = once(this.child, 'exit');
      this.child.kill('SIGTERM');
      const late = setTimeout(() => this.child.kill('SIGKILL'), PATIENCE_MS);
      await ended;
      clearTimeout(late);
    }
    if (this.isTemporary) await rm(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }

  private listen(onOutput?: (text: string) => void): void {
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output = (this.output + text).slice(-KEPT_OUTPUT);
        onOutput?.(text);
      });
    }
  }

  private async untilReady(): Promise<void> {
    try {
      await until('the platform ready', () => this.isUp());
    } catch (error) {
      await this.stop();
      throw new Error(`The platform did not start:\n${this.output}`, { cause: error });
    }
  }

  private async isUp(): Promise<boolean> {
    if (this.child.exitCode !== null) throw new Error(`the supervisor ended with ${this.child.exitCode}`);
    return this.run().then(
      ({ pid }) => pid === this.pid,
      () => false,
    );
  }

  private async run(): Promise<z.infer<typeof runFile>> {
    return runFile.parse(JSON.parse(await readFile(join(this.dataDir, 'run.json'), 'utf8')));
  }
}

/** Many members act from one address here; hooks let a test see and move what only a test may. */
export const platformDefaults = {
  SEED: 'none',
  TEST_HOOKS: '1',
  RATE_LIMIT_SCALE: '100000',
  QUOTA_SCALE: '100000',
  LOG_LEVEL: 'warn',
} as const;
