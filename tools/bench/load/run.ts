// npm run load -- --members N [--origin http://…] [--minutes M | --seconds S]: realistic members, and how soon they are answered. Ends by itself.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { endOnSignals } from '../../verify/drills/end-on-signals.ts';
import { messageOf } from '../../run/engines/usage-error.ts';
import { readSettings } from '../../run/supervisor/settings.config.ts';
import { ensureBuilt } from '../../run/toolchain/build.ts';
import { CpuWatch } from './cpu-watch.ts';
import { told } from './report.ts';
import { readTarget } from './target.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const log = (line: string): void => console.log(`  ${line}`);
const options = ['members', 'seconds', 'minutes', 'friends', 'rest', 'think', 'origin', 'inbox'];

endOnSignals();
try {
  const { values } = parseArgs({
    options: Object.fromEntries(options.map((name) => [name, { type: 'string' }] as const)),
  });
  const target = readTarget(values, readSettings(process.env, [], root).dataDir);
  const { members, seconds, friends: friendsEach, rest, think, processes } = target;
  await ensureBuilt(log);
  // Packages can be loaded once they are built.
  const { drive } = await import('./drive.ts');
  const watch = processes.length > 0 ? new CpuWatch(processes) : undefined;
  const report = await drive(
    {
      place: target,
      members,
      friendsEach,
      seconds,
      restMs: rest * 1_000,
      thinkMs: think * 1_000,
      ...(watch && { watch }),
    },
    log,
  );
  console.log(`\n${told(report)}`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
