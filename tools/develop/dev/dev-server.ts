import { fileURLToPath } from 'node:url';
import { startChild } from '../../run/engines/child.ts';
import { deathOf } from '../../run/engines/engine.ts';
import { waitUntil } from '../../run/engines/wait-until.ts';
import type { UnitSpec } from '../../run/supervisor/unit.ts';

const cli = fileURLToPath(new URL('../../../libs/web/mfe-kit/src/build/cli.mjs', import.meta.url));
const FIRST_BUILD_WITHIN_MS = 120_000;
/** It writes its cache; without it the next start builds all of it anew. */
const GRACE_MS = 15_000;

/** One app under webpack's dev server; it serves once its first build is done, be it good or bad. */
export function planDevServer(name: string, folder: string, port: number, options: readonly string[] = []): UnitSpec {
  const args = [cli, 'serve', '--supervised', '--port', String(port), ...options];
  return {
    name: `dev-${name}`,
    port,
    graceMs: GRACE_MS,
    launch: async () => {
      const child = await startChild(process.execPath, args, {
        cwd: folder,
        stdout: 'inherit',
        onStderr: (text) => void process.stderr.write(text),
      });
      const unless = deathOf(name, child.exited);
      const ready = waitUntil(() => answers(port), { timeoutMs: FIRST_BUILD_WITHIN_MS, everyMs: 200, unless });
      return { pid: child.pid, port, exited: child.exited, stop: child.stop, ready };
    },
  };
}

/** It holds its answers back until there is a build to answer from. */
async function answers(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(FIRST_BUILD_WITHIN_MS) });
  await response.arrayBuffer();
}
