import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { embeddedSecret, PaymentProvider } from '@plateia/payments';
import { PATIENCE_SCALE } from '@plateia/test-kit';
import { freePorts } from '../../engines/ports.ts';
import { waitUntil } from '../../engines/wait-until.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const main = 'services/all-in-one/src/main.ts';
/** As `npm start` has them: nobody buys a plan for the demo where none is sold. */
const flags = join(root, 'tools', 'run', 'supervisor', 'flags.json');
/** Less than a test may take, so that what the platform said is heard. */
const READY_WITHIN_MS = 350_000;
const PAGE_TOKEN_SECRET = 'a secret that both sides have anyway';
const WEBHOOK_SECRET = embeddedSecret(PAGE_TOKEN_SECRET);

export interface Place {
  readonly mongoUrl: string;
  readonly prefix: string;
  readonly dataDir: string;
  readonly story: string;
}

/** All services in a process that can be killed, playing a story into one database. */
export class FilledPlatform {
  private output = '';

  private constructor(
    private readonly child: ChildProcess,
    private readonly ops: number,
    readonly origin: string,
    readonly inbox: string,
    private readonly provider: PaymentProvider,
  ) {}

  static async start({ mongoUrl, prefix, dataDir, story }: Place): Promise<FilledPlatform> {
    const [port = 0, ops = 0, inbox = 0, payments = 0] = await freePorts(4);
    const provider = new PaymentProvider({
      host: '127.0.0.1',
      port: payments,
      dataDir: join(dataDir, prefix),
      platform: `http://127.0.0.1:${port}`,
      secret: WEBHOOK_SECRET,
    });
    await provider.start();
    const { NODE_OPTIONS: _, REDIS_URL: __, KAFKA_BROKERS: ___, ...inherited } = process.env;
    const child = spawn(
      process.execPath,
      ['--no-warnings', '--conditions=source', '--import', './tools/source-hook.mjs', main],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...inherited,
          MONGO_URL: mongoUrl,
          ENGINE_PREFIX: prefix,
          DATA_DIR: dataDir,
          PORT: String(port),
          OPS_PORT: String(ops),
          MAIL_INBOX_PORT: String(inbox),
          PAYMENTS_PORT: String(payments),
          PAGE_TOKEN_SECRET,
          PATIENCE_SCALE,
          IDENTITY_FLAGS_FILE: flags,
          XP_FLAGS_FILE: flags,
          SEED: 'demo',
          SEED_STORY: story,
          LOG_LEVEL: 'info',
        },
      },
    );
    const platform = new FilledPlatform(child, ops, `http://localhost:${port}`, `http://127.0.0.1:${inbox}`, provider);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (platform.output += text));
    return platform;
  }

  get said(): string {
    return this.output;
  }

  ready(): Promise<void> {
    return waitUntil(
      async () => {
        if (this.child.exitCode !== null) throw new Error(`ended: ${this.output}`);
        const answer = await fetch(`http://127.0.0.1:${this.ops}/readyz`);
        if (!answer.ok) throw new Error('not ready');
      },
      { timeoutMs: READY_WITHIN_MS, everyMs: 20 },
    );
  }

  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const ended = once(this.child, 'exit');
      this.child.kill(signal);
      await ended;
    }
    // Last: without who pays, a platform that still plays the past would give the story up and let its clocks run.
    await this.provider.stop();
  }
}
