import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '../../run/engines/engine.ts';
import { freePorts } from '../../run/engines/ports.ts';
import { launchNode } from '../../run/supervisor/node-process.ts';
import { publishOwnRemotes } from '../../run/supervisor/own-remotes.ts';
import type { Settings } from '../../run/supervisor/settings.config.ts';
import type { UnitSpec } from '../../run/supervisor/unit.ts';
import { ensureBuilt } from '../../run/toolchain/build.ts';
import { planDevServer } from './dev-server.ts';
import { planPage } from './plan.ts';
import { UsageError } from '../../run/engines/usage-error.ts';
import { select } from './slices.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const worker = fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'));
const GRACE_MS = 5_000;

/** The page alone: its calls are answered in it, and what is only built comes from the web host. No engine, no service. */
export async function planWithMock(slices: readonly string[], settings: Settings, log: Log): Promise<UnitSpec[][]> {
  const { remotes, services } = select(slices);
  if (slices.length > 0 && services.length > 0)
    throw new UsageError(`A mock answers in the place of ${services.join(', ')}: name remotes only.`);
  await ensureBuilt(log);
  await publishOwnRemotes(settings.dataDir);
  const [webPort = 0, ...ports] = await freePorts(1 + remotes.length);
  const written = remotes.map((remote, i) => ({ ...remote, port: ports[i] ?? 0 }));
  return [
    [
      planWebHost(settings, webPort),
      ...written.map(({ name, folder, port }) => planDevServer(name, folder, port)),
      planPage(settings.port, webPort, written, ['--mock', worker]),
    ],
  ];
}

function planWebHost({ host, opsPort, dataDir, publicOrigin }: Settings, port: number): UnitSpec {
  const script = join(root, 'services/web/dist/main.js');
  const own = { HOST: host, PORT: String(port), OPS_PORT: String(opsPort) };
  const env = { ...process.env, ...own, DATA_DIR: dataDir, PUBLIC_ORIGIN: publicOrigin };
  const ops = `http://127.0.0.1:${opsPort}`;
  return {
    name: 'web',
    port,
    ops: opsPort,
    graceMs: GRACE_MS,
    launch: () => launchNode({ name: 'web', script, env, ops, probe: '/startz' }),
  };
}
