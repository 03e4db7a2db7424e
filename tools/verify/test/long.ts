// npm run test:long [-- drills journeys …] [-- --again | --since <commit>]: the same suite with the counts that prove something. It takes hours.
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { interrupt, ROOT } from './command.ts';
import { type Counts, summaryLine } from './counts.ts';
import { Engines } from './engines.ts';
import { longPlan, type Proof } from './long-plan.ts';
import { machineLine } from './machine.ts';
import { build } from './plan.ts';
import { HOLDS, noteProof, provedSince } from './proofs.ts';
import { runSteps, sumOfSteps } from './steps.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false }, since: { type: 'string' } },
});
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
const SEED = process.env['SEED'] ?? String(randomInt(2 ** 31));
let engines = new Engines();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interrupt();
    void engines.stop().finally(() => process.exit(1));
  });
}

const all = longPlan();
const parts = new Set(all.map(({ part }) => part));
const titles = new Set(all.map(({ title }) => title));
const unknown = positionals.filter((name) => !parts.has(name) && !titles.has(name));
if (unknown.length > 0) {
  throw new Error(
    `There is no part ${unknown.join(', ')}. There are: ${[...parts].join(', ')}, and each proof's title.`,
  );
}
const since = values.again ? commit : values.since;
const proved = since === undefined ? [] : provedSince(since);
const chosen = all
  .filter(({ part, title }) => positionals.length === 0 || positionals.includes(part) || positionals.includes(title))
  .filter(({ part, title }) => !proved.some((row) => row.part === part && row.what === title));

const machine = await machineLine();
console.log(`${chosen.length} proofs on ${machine}, SEED=${SEED}`);
if ((await build()).failed > 0) throw new Error('The build failed: npm test says where.');
const failed: string[] = [];
for (const proof of chosen) {
  const { counts, seconds } = await prove(proof);
  const isGreen = counts.failed === 0;
  if (!isGreen) failed.push(nameOf(proof));
  await noteProof({
    part: proof.part,
    what: proof.title,
    date: new Date(performance.timeOrigin + performance.now()).toISOString().slice(0, 10),
    commit,
    machine,
    count: summaryLine(counts),
    verdict: isGreen ? HOLDS : 'FAILED',
    seconds: seconds.toFixed(0),
  });
}
console.log(failed.length > 0 ? `Failed: ${failed.join('; ')}` : 'All of it holds.');
process.exitCode = failed.length > 0 ? 1 : 0;

/** Each proof on engines of its own, so that none leans on what another has left. */
async function prove(proof: Proof): Promise<{ counts: Counts; seconds: number }> {
  engines = new Engines();
  engines.env['SEED'] = SEED;
  const [, ended] = await runSteps([engines.step, { title: nameOf(proof), run: () => proof.run(engines) }]);
  await engines.stop();
  return { counts: sumOfSteps(ended ? [ended] : []), seconds: ended?.seconds ?? 0 };
}

function nameOf({ part, title }: Proof): string {
  return `${part}: ${title}`;
}
