import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './command.ts';
import { type Counts, NONE, ONE_FAILED, sum } from './counts.ts';
import { JOURNEYS, type Package } from './packages.ts';

/** In one run of jest: the workers have work to its end, where packages beside each other stood in each other's way. */
export const testPackages = (
  packages: readonly Package[],
  env: NodeJS.ProcessEnv,
  paths: readonly string[] = [],
): Promise<Counts> =>
  // Paths stand first: the option takes all that stands behind it.
  counted('', env, ['jest.packages.config.mjs', ...paths, '--selectProjects', ...packages.map(({ name }) => name)]);

export const testJourneys = (env: NodeJS.ProcessEnv, paths: readonly string[] = []): Promise<Counts> =>
  counted(JOURNEYS, env, [`${JOURNEYS}/jest.config.mjs`, '--rootDir', JOURNEYS, ...paths]);

async function counted(folder: string, env: NodeJS.ProcessEnv, [config = '', ...args]: string[]): Promise<Counts> {
  const results = join(ROOT, folder, '.test/results.json');
  // What an earlier run left must not stand for one that does not get as far as its results.
  rmSync(results, { force: true });
  const { code } = await run('jest', ['-c', config, ...args], { env, live: true });
  const counts = resultsIn(results);
  if (!counts) {
    console.log(`${config}: the tests ended without results`);
    return ONE_FAILED;
  }
  return code !== 0 && counts.failed === 0 ? sum([counts, ONE_FAILED]) : counts;
}

function resultsIn(file: string): Counts | undefined {
  try {
    return { ...NONE, ...(JSON.parse(readFileSync(file, 'utf8')) as Counts) };
  } catch {
    return undefined;
  }
}
