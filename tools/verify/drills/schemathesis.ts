import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { writeWithIds } from './known-ids.ts';

/** From PyPI: it reads what the API says of itself and draws calls of it, sound ones and broken ones. */
const VERSION = '4.32.5';
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const HOME = join(ROOT, '.cache', `schemathesis-${VERSION}`);
const CONTRACT = join(ROOT, 'docs/contracts/openapi.json');
const REQUEST_SECONDS = 30;
const MOST_OUTPUT = 64 * 1024 * 1024;
const execute = promisify(execFile);

export interface Fuzz {
  origin: string;
  /** who calls; '' is a visitor */
  cookies: string;
  operations: readonly string[];
  /** that are there */
  ids: readonly string[];
  examples: number;
  seed: string;
}

/** Python of its own, so that nothing of the machine is changed. */
export async function installSchemathesis(): Promise<void> {
  const isThere = await execute(join(HOME, 'bin/schemathesis'), ['--version']).catch(() => false);
  if (isThere) return;
  await rm(HOME, { recursive: true, force: true });
  await mkdir(HOME, { recursive: true });
  await execute('python3', ['-m', 'venv', HOME]);
  await execute(join(HOME, 'bin/pip'), ['install', '--quiet', `schemathesis==${VERSION}`]);
}

/** What it found, in its own words; '' where no call ended in an error of the server. */
export async function fuzz({ origin, cookies, operations, ids, examples, seed }: Fuzz): Promise<string> {
  const headers = { Origin: origin, ...(cookies !== '' && { Cookie: cookies }) };
  const options = {
    url: origin,
    phases: 'fuzzing',
    checks: 'not_a_server_error',
    'max-examples': examples,
    seed,
    warnings: 'off',
    'request-timeout': REQUEST_SECONDS,
    'suppress-health-check': 'all',
  };
  const args = [
    ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    ...operations.map((id) => `--include-operation-id=${id}`),
    ...Object.entries(headers).map(([name, value]) => `--header=${name}:${value}`),
  ];
  const folder = await mkdtemp(join(tmpdir(), 'plateia-fuzz-'));
  const contract = join(folder, 'openapi.json');
  await writeWithIds(CONTRACT, ids, contract);
  const call = ['run', contract, ...args, '--continue-on-failure', '--no-color'];
  const found = await execute(join(HOME, 'bin/schemathesis'), call, { maxBuffer: MOST_OUTPUT, cwd: HOME }).then(
    () => '',
    (error: { stdout?: string; message: string }) => error.stdout || error.message,
  );
  await rm(folder, { recursive: true, force: true });
  return found;
}
