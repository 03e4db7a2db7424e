import { afterAll } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../engines/ports.ts';
import { waitUntil } from '../../engines/wait-until.ts';

const script = fileURLToPath(new URL('./fakes/start.ts', import.meta.url));

export interface RunFileContent {
  readonly pid: number;
  readonly shape: string;
  readonly origin: string;
  readonly inbox: string;
  readonly ops: string;
  readonly processes: readonly { name: string; pid: number; port?: number }[];
}

export interface Started {
  readonly process: ChildProcess;
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
  ready(): Promise<string>;
  runFile(): RunFileContent;
}

const made: string[] = [];
afterAll(() => made.forEach((dir) => rmSync(dir, { recursive: true, force: true })));

export function newDataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'plateia-supervisor-'));
  made.push(dir);
  return dir;
}

/** A supervisor in a process of its own, on free ports, over stand-ins for the platform. */
export async function startFake(given: NodeJS.ProcessEnv = {}): Promise<Started> {
  const [port, inbox, ops, provider, payments, first, second] = await freePorts(7);
  const { MONGO_URL: _, REDIS_URL: __, KAFKA_BROKERS: ___, NODE_OPTIONS: ____, ...inherited } = process.env;
  const ports = { PORT: port, MAIL_INBOX_PORT: inbox, OPS_PORT: ops, PROVIDER_PORT: provider, PAYMENTS_PORT: payments };
  const words = Object.fromEntries(Object.entries(ports).map(([key, value]) => [key, String(value)]));
  const env = { ...inherited, ...words, FAKE_PORTS: `${first},${second}`, DATA_DIR: newDataDir(), ...given };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  const ready = () =>
    waitUntil(
      async () => {
        const line = /^ready .*$/m.exec(stdout)?.[0];
        if (line === undefined) throw new Error(`not ready: ${stdout}${stderr}`);
        return line;
      },
      { everyMs: 20 },
    );
  const runFile = () => JSON.parse(readFileSync(join(env.DATA_DIR, 'run.json'), 'utf8')) as RunFileContent;
  return { process: child, dataDir: env.DATA_DIR, env, ended, ready, runFile };
}
