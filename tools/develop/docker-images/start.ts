import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongoEngine } from '../../run/engines/mongo/start.ts';
import { freePorts } from '../../run/engines/ports.ts';
import { waitUntil } from '../../run/engines/wait-until.ts';
import type { Built } from './build.ts';
import { serveKeys } from './key-server.ts';

/** Starts what was built as its image would, on an engine of this machine, until it says that it is ready; then ends it. */
export async function startOnce({ root, workdir, env, command }: Built): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'plateia-image-'));
  const keys = await serveKeys();
  const engine = await startMongoEngine({ dir: join(dir, 'mongo') });
  const [port = 0, ops = 0, inbox = 0, provider = 0, payments = 0] = await freePorts(5);
  const [program = '', ...rest] = command;
  const atHome = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.startsWith('/app') ? join(root, value) : value]),
  );
  const child = spawn(program, rest, {
    cwd: join(root, workdir),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ...atHome,
      // Production takes no engine without a password, and this machine has no other.
      NODE_ENV: 'test',
      MONGO_URL: engine.url,
      JWKS_URL: keys.url,
      DATA_DIR: join(dir, 'data'),
      PORT: String(port),
      OPS_PORT: String(ops),
      MAIL_INBOX_PORT: String(inbox),
      PROVIDER_PORT: String(provider),
      PAYMENTS_PORT: String(payments),
      SEED: 'none',
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += String(text)));
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`ended with ${code}: ${said}`)));
  try {
    await waitUntil(
      async () => {
        const answer = await fetch(`http://127.0.0.1:${ops}/readyz`);
        if (!answer.ok) throw new Error(`not ready: ${await answer.text()}\n${said}`);
      },
      { everyMs: 100, unless: ended },
    );
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await engine.stop();
    keys.close();
  }
}
