import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '../../run/engines/engine.ts';
import { loaderPrefix } from '../../run/engines/mongo/newer-c-library.ts';
import { freePorts } from '../../run/engines/ports.ts';
import { planEngines } from '../../run/supervisor/engines.ts';
import { publishOwnRemotes } from '../../run/supervisor/own-remotes.ts';
import { planPlatform } from '../../run/supervisor/platform.ts';
import type { Settings } from '../../run/supervisor/settings.config.ts';
import type { UnitSpec } from '../../run/supervisor/unit.ts';
import { ensureBuilt } from '../../run/toolchain/build.ts';
import { planDevServer } from './dev-server.ts';
import { Reloading } from './reloading.ts';
import { select } from './slices.ts';
import { onRebuild } from './rebuild.ts';

const shell = join(fileURLToPath(new URL('../../..', import.meta.url)), 'apps/shell');

/**
 * The shell's dev server is the one origin of the page. Behind it the platform answers /api and serves the remotes
 * that are only built; those that are being written have a dev server each.
 */
export async function planDevelopment(slices: readonly string[], settings: Settings, log: Log): Promise<UnitSpec[][]> {
  const { remotes, services } = select(slices);
  await Promise.all([ensureBuilt(log), settings.mongoUrl === undefined && loaderPrefix(log)]);
  await publishOwnRemotes(settings.dataDir);
  const [platformPort = 0, ...ports] = await freePorts(1 + remotes.length);
  const engines = await planEngines(settings, log);
  const platform = await planPlatform({ ...settings, port: platformPort }, engines.addresses);
  const written = remotes.map((remote, i) => ({ ...remote, port: ports[i] ?? 0 }));
  const ofRemotes = written.map(({ name, folder, port }) => planDevServer(name, folder, port));
  const inbox = ['--inbox', `http://127.0.0.1:${settings.inboxPort}`];
  const ofShell = planPage(settings.port, platformPort, written, inbox);
  if (services.length > 0) for (const unit of platform.flat()) restartAtChange(unit, services, log);
  return [engines.units, [...platform.flat(), ...ofRemotes, ofShell]];
}

/** The origin of the page: the shell being written, before whoever serves what is only built. */
export const planPage = (
  port: number,
  behind: number,
  written: readonly { name: string; port: number }[],
  options: readonly string[],
): UnitSpec =>
  planDevServer('shell', shell, port, [
    '--platform',
    `http://127.0.0.1:${behind}`,
    ...written.flatMap((remote) => ['--remote', `${remote.name}=http://localhost:${remote.port}`]),
    ...options,
  ]);

function restartAtChange(unit: UnitSpec, services: readonly string[], log: Log): void {
  const launch = unit.launch.bind(unit);
  unit.launch = () => Reloading.start(unit.name, launch, log, (again) => onRebuild(services, log, again));
}
