import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ROOT, run } from './command.ts';
import { type Counts, countsOf, NONE, ONE_FAILED } from './counts.ts';
import type { Engines } from './engines.ts';
import { testJourneys, testPackages } from './jest-suites.ts';
import { JOURNEYS, testedPackages } from './packages.ts';
import type { FailedRun } from './past-run.ts';
import { together, type Step } from './steps.ts';

/** Scripts may import the packages as they stand, built or not. */
const FROM_SOURCES = ['--conditions=source', '--import', './tools/source-hook.mjs'];
/** Scripts of their own processes that print their counts as a line of JSON. */
const DRILLS = ['tools/verify/drills/short.ts'];

/** Everything, cheapest first, so that a slip shows within seconds. */
export function fullPlan(engines: Engines): Step[] {
  return [
    together('checks, beside engines and build', checks(), [engines.step, { title: 'build', run: build }]),
    { title: 'packages', run: () => testPackages(testedPackages(), engines.env) },
    {
      title: 'journeys',
      run: async () => {
        // Journeys bring platforms with engines of their own: these would only take memory and time from them.
        await engines.stop();
        return testJourneys(engines.env);
      },
    },
    // By themselves, when nothing else is left to run.
    ...DRILLS.flatMap((drill) => scripts(drill, [drill], engines)),
  ];
}

/** `npm test -- --again`: what failed last, files alone and other steps whole. */
export function failedPlan({ files, steps }: FailedRun, engines: Engines): Step[] {
  const whole = fullPlan(engines).filter(({ title }) => steps.includes(title));
  return [...(files.length > 0 ? partialPlan(files, engines) : []), ...whole];
}

const checks = (): Step[] => [
  command('format', 'oxfmt', ['--check']),
  // The rules that ask for types have read them all: what is wrong in them costs no reading of its own.
  command('lint and types', 'oxlint', ['--deny-warnings', '--type-check']),
  // Contracts by the rules of browsers too: they resolve in another way, and know other libraries.
  command('types of pages', 'tsc', ['-p', 'tsconfig.web.json']),
  command('import directions and cycles', 'depcruise', ['--config', '.dependency-cruiser.mjs', ...codeFolders()]),
  command('house rules', 'node', ['tools/verify/checks/run.ts'], { live: true }),
  ...scripts('contract documents', ['tools/develop/contracts/check.ts']),
];

/** Their tests need what members are served, as it is built. */
const TESTED_AS_BUILT = ['tools', 'services/web'];

/** `npm test -- services/feed libs/node/transport/events/test/outbox.spec.ts`: the tests under these paths alone, one run a kind. */
export function partialPlan(given: readonly string[], engines: Engines): Step[] {
  const paths = given.map((path) => relative(ROOT, resolve(path)));
  const missing = paths.find((path) => !existsSync(join(ROOT, path)));
  if (missing !== undefined) throw new Error(`There is nothing at ${missing}.`);
  const { journeys = [], packages = [] } = Object.groupBy(paths, kindOf);
  const needsBuild = paths.some((path) =>
    TESTED_AS_BUILT.some((folder) => isWithin(path, folder) || isWithin(folder, path)),
  );
  return [
    engines.step,
    ...(needsBuild ? [{ title: 'build', run: build }] : []),
    ...(packages.length > 0 ? [partOfPackages(packages, engines)] : []),
    ...(journeys.length > 0 ? [{ title: titleOf(journeys), run: () => testJourneys(engines.env, journeys) }] : []),
  ];
}

const kindOf = (path: string): 'journeys' | 'packages' => (isWithin(path, JOURNEYS) ? 'journeys' : 'packages');

function partOfPackages(paths: readonly string[], engines: Engines): Step {
  const all = testedPackages();
  const strange = paths.find((path) => !all.some(({ folder }) => isWithin(path, folder) || isWithin(folder, path)));
  if (strange !== undefined) throw new Error(`No package with tests is at ${strange}.`);
  const touched = all.filter(({ folder }) => paths.some((path) => isWithin(path, folder) || isWithin(folder, path)));
  return { title: titleOf(paths), run: () => testPackages(touched, engines.env, paths) };
}

const titleOf = (paths: readonly string[]): string => paths.join(' ');

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

const codeFolders = (): string[] =>
  ['apps', 'services', 'libs', 'tools'].filter((folder) => existsSync(join(ROOT, folder)));

const command = (title: string, name: string, args: string[], options: { live?: boolean } = {}): Step => ({
  title,
  run: async () => {
    const { code, lines } = await run(name, args, options);
    return countsOf(code, lines);
  },
});

/** A build is no test case; only its failure counts. */
export async function build(): Promise<Counts> {
  const { code } = await run('nx', ['run-many', '-t', 'build', '--output-style=static']);
  return code === 0 ? NONE : ONE_FAILED;
}

const scripts = (title: string, files: string[], engines?: Engines): Step[] =>
  files
    .filter((file) => existsSync(join(ROOT, file)))
    .map((file) => ({
      title,
      run: async () => {
        const { code, lines } = await run('node', [...FROM_SOURCES, file], { live: true, env: engines?.env });
        return countsOf(code, lines);
      },
    }));
