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

/** A proof of hours is several of the same command, so that what is interrupted loses minutes. */
function inParts(parts: number, title: string, command: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(Array.from({ length: parts }, (_, part) => [`${title} (${part + 1})`, command]));
}

/** Each part from a seed of its own, and in a process of its own: what it keeps of the platforms that it had goes with it. */
const LIVES = { parts: 20, ofAPart: 5_000, spec: 'services/bookings/test/lives.spec.ts' };

const MONEY = ['verify/drills/money.ts', '--kills', '100', '--minutes', '60'] as const;

/** Drills as they stand in docs/operating.md, in the sizes that prove something. */
const DRILLS: Readonly<Record<string, readonly string[]>> = {
  'kill embedded, 200 kills': ['verify/drills/kill.ts', '--kills', '200', '--shape', 'embedded'],
  'kill services, 200 kills': ['verify/drills/kill.ts', '--kills', '200', '--shape', 'services', '--minutes', '60'],
  ...inParts(5, 'money embedded, 100 of 500 kills', [...MONEY, '--shape', 'embedded']),
  ...inParts(5, 'money services, 100 of 500 kills', [...MONEY, '--shape', 'services']),
  'plans embedded, 200 kills': ['verify/drills/plans.ts', '--kills', '200', '--minutes', '60'],
  'plans services, 200 kills': ['verify/drills/plans.ts', '--kills', '200', '--shape', 'services', '--minutes', '60'],
  'conversation embedded, 200 messages': ['verify/drills/conversation.ts', '--messages', '200', '--shape', 'embedded'],
  'conversation services, 200 messages': ['verify/drills/conversation.ts', '--messages', '200', '--shape', 'services'],
  'deletion embedded, 60 kills': ['verify/drills/deletion.ts', '--kills', '60'],
  'deletion services, 60 kills': [
    'verify/drills/deletion.ts',
    '--kills',
    '60',
    '--shape',
    'services',
    '--minutes',
    '60',
  ],
  'restarts embedded, 5 times': ['verify/drills/restarts.ts'],
  'restarts services, 5 times': ['verify/drills/restarts.ts', '--shape', 'services'],
  'Kafka away, 60 s': ['verify/drills/engine-away.ts', '--engine', 'kafka'],
  'Redis away, 60 s': ['verify/drills/engine-away.ts', '--engine', 'redis'],
  'fuzz of every call, 200 examples': ['verify/drills/fuzz.ts', '--examples', '200'],
  'rolling stop of every service': ['verify/drills/rolling-stop.ts'],
  cluster: ['verify/drills/kill.ts', 'cluster'],
};

/** Its table stands on the same page. */
const FIGURES = { 'what each call costs': ['bench/platform/run.ts', '--counted'] } as const;

function testLives({ env }: Engines, part: number): Promise<Counts> {
  const bookings = testedPackages().filter(({ folder }) => LIVES.spec.startsWith(`${folder}/`));
  const SEED = String((Number(env['SEED']) + part) % 2 ** 31);
  return testPackages(bookings, { ...env, SEED, LIVES: String(LIVES.ofAPart) }, [LIVES.spec]);
}

export const longPlan = (): Proof[] => [
  ...testedPackages().map((one) => ({
    part: 'packages',
    title: one.folder,
    run: (engines: Engines) => testPackages([one], engines.env),
  })),
  ...Array.from({ length: LIVES.parts }, (_, part) => ({
    part: 'lives',
    title: `lives of bookings, 5,000 of 100,000 (${part + 1})`,
    run: (engines: Engines) => testLives(engines, part),
  })),
  { part: 'journeys', title: 'every look of every journey', run: ({ env }) => testJourneys(env) },
  ...scripts('drills', DRILLS),
  ...scripts('figures', FIGURES),
];

function scripts(part: string, commands: Readonly<Record<string, readonly string[]>>): Proof[] {
  return Object.entries(commands).map(([title, [script = '', ...args]]) => ({
    part,
    title,
    run: async ({ env }: Engines) => {
      const { code, lines } = await run('node', ['tools/run/toolchain/run.mjs', `tools/${script}`, ...args], {
        live: true,
        // Their platforms call what they are filled with by the same name, and refuse a number.
        env: { ...env, SEED: undefined },
      });
      return countsOf(code, lines);
    },
  }));
}
