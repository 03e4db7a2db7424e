import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './command.ts';
import { type Counts, NONE, ONE_FAILED, sum } from './counts.ts';
import type { Package } from './packages.ts';

const RESULTS = '.test/results.json';

/** Two packages at a time: in most of them one suite waits for something that the others do not need. */
export function testPackages(
  packages: readonly Package[],
  env: NodeJS.ProcessEnv,
  paths: string[] = [],
): Promise<Counts> {
  const projects = packages.map(({ name }) => name).join(',');
  const args = [
    'run-many',
    '-t',
    'test',
    '--projects',
    projects,
    '--parallel=2',
    '--output-style=stream',
    '--',
    ...paths,
  ];
  return counted(
    packages.map(({ folder }) => folder),
    () => run('nx', args, { env, live: true }),
  );
}

/** Their own step has a platform that all of them share. */
export const JOURNEYS = 'tools/journeys';
const NOT_JOURNEYS = ['--testPathIgnorePatterns', '/node_modules/', `/${JOURNEYS}/`];

export const testTools = (env: NodeJS.ProcessEnv, paths: string[] = []): Promise<Counts> =>
  // Paths stand first: the option takes all that stands behind it.
  jestIn('tools', 'jest.config.mjs', env, [...paths, ...NOT_JOURNEYS]);

export const testJourneys = (env: NodeJS.ProcessEnv, paths: string[] = []): Promise<Counts> =>
  jestIn(JOURNEYS, `${JOURNEYS}/jest.config.mjs`, env, paths);

const jestIn = (folder: string, config: string, env: NodeJS.ProcessEnv, args: string[]): Promise<Counts> =>
  counted([folder], () => run('jest', ['-c', config, '--rootDir', folder, ...args], { env, live: true }));

async function counted(folders: readonly string[], test: () => Promise<{ code: number }>): Promise<Counts> {
  // What an earlier run left must not stand for a suite that does not get as far as its results.
  for (const folder of folders) rmSync(join(ROOT, folder, RESULTS), { force: true });
  const { code } = await test();
  const counts = sum(folders.map(resultsOf));
  return code !== 0 && counts.failed === 0 ? sum([counts, ONE_FAILED]) : counts;
}

function resultsOf(folder: string): Counts {
  try {
    return { ...NONE, ...(JSON.parse(readFileSync(join(ROOT, folder, RESULTS), 'utf8')) as Counts) };
  } catch {
    console.log(`${folder}: the tests ended without results`);
    return ONE_FAILED;
  }
}
