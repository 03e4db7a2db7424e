import { loaderPrefix } from '../engines/mongo/newer-c-library.ts';
import { ensureBuilt } from '../toolchain/build.ts';
import { runCommand } from './command.ts';
import { planEngines } from './engines.ts';
import { publishOwnRemotes } from './own-remotes.ts';
import { planPlatform } from './platform.ts';

await runCommand(async (settings, log) => {
  // Both may take a while the first time, and neither needs the other.
  await Promise.all([ensureBuilt(log), settings.mongoUrl === undefined && loaderPrefix(log)]);
  await publishOwnRemotes(settings.dataDir);
  const engines = await planEngines(settings, log);
  return [engines.units, ...(await planPlatform(settings, engines.addresses))];
});
