import { type Counts, countsOf } from './counts.ts';
import { run } from './command.ts';
import type { Engines } from './engines.ts';
import { testJourneys, testPackages } from './jest-suites.ts';
import { testedPackages } from './packages.ts';

/** What the long run proves at a time: short enough to be begun again whole. */
export interface Proof {
  part: string;
  title: string;
  run: (engines: Engines) => Promise<Counts>;
}

/** Drills as they stand in docs/operating.md, in the sizes that prove something. */
const DRILLS: Readonly<Record<string, readonly string[]>> = {
  'kill embedded, 200 kills': ['drills/kill.ts', '--kills', '200', '--shape', 'embedded'],
  'kill services, 200 kills': ['drills/kill.ts', '--kills', '200', '--shape', 'services', '--minutes', '60'],
  'money embedded, 500 kills': ['drills/money.ts', '--kills', '500', '--minutes', '90'],
  'money services, 200 kills': ['drills/money.ts', '--kills', '200', '--shape', 'services', '--minutes', '90'],
  'plans embedded, 200 kills': ['drills/plans.ts', '--kills', '200', '--minutes', '60'],
  'plans services, 200 kills': ['drills/plans.ts', '--kills', '200', '--shape', 'services', '--minutes', '60'],
  'conversation embedded, 200 messages': ['drills/conversation.ts', '--messages', '200', '--shape', 'embedded'],
  'conversation services, 200 messages': ['drills/conversation.ts', '--messages', '200', '--shape', 'services'],
  'deletion embedded, 30 kills': ['drills/deletion.ts', '--kills', '30'],
  'deletion services, 30 kills': ['drills/deletion.ts', '--kills', '30', '--shape', 'services'],
  'restarts embedded, 5 times': ['drills/restarts.ts'],
  'restarts services, 5 times': ['drills/restarts.ts', '--shape', 'services'],
  'Kafka away, 60 s': ['drills/engine-away.ts', '--engine', 'kafka'],
  'Redis away, 60 s': ['drills/engine-away.ts', '--engine', 'redis'],
  'fuzz of every call, 200 examples': ['drills/fuzz.ts', '--examples', '200'],
  'rolling stop of every service': ['drills/rolling-stop.ts'],
  cluster: ['drills/kill.ts', 'cluster'],
};

/** Specs that count more alone than beside the others of their package, by the count that they ask for. */
const ALONE: Readonly<Record<string, { name: string; spec: string; counts: NodeJS.ProcessEnv }>> = {
  'lives of bookings, 100,000': {
    name: '@plateia/service-bookings',
    spec: 'services/bookings/test/lives.spec.ts',
    counts: { LIVES: '100000' },
  },
};

export const longPlan = (): Proof[] => [
  ...testedPackages().map((one) => ({
    part: 'packages',
    title: one.folder,
    run: (engines: Engines) => testPackages([one], engines.env),
  })),
  ...Object.entries(ALONE).map(([title, { name, spec, counts }]) => ({
    part: 'alone',
    title,
    run: ({ env }: Engines) =>
      testPackages(
        testedPackages().filter((one) => one.name === name),
        { ...env, ...counts },
        [spec],
      ),
  })),
  { part: 'journeys', title: 'every look of every journey', run: ({ env }) => testJourneys(env) },
  ...Object.entries(DRILLS).map(([title, [script = '', ...args]]) => ({
    part: 'drills',
    title,
    run: async ({ env }: Engines) => {
      const { code, lines } = await run('node', ['tools/toolchain/run.mjs', `tools/${script}`, ...args], {
        live: true,
        // Their platforms call what they are filled with by the same name, and refuse a number.
        env: { ...env, SEED: undefined },
      });
      return countsOf(code, lines);
    },
  })),
];
