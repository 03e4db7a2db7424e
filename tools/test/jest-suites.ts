import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './command.ts';
import { type Counts, NONE, ONE_FAILED, sum } from './counts.ts';
import type { Package } from './packages.ts';

const RESULTS = '.test/results.json';

/** One package after the other: they share the engines and the two cores. */
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
    '--parallel=1',
    '--output-style=stream',
    '--',
    ...paths,
  ];
  return counted(
    packages.map(({ folder }) => folder),
    () => run('nx', args, { env, live: true }),
  );
}

export const testTools = (env: NodeJS.ProcessEnv, paths: string[] = []): Promise<Counts> =>
  counted(['tools'], () => run('jest', ['-c', 'jest.config.mjs', '--rootDir', 'tools', ...paths], { env, live: true }));

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
