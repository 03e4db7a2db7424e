// npm run screenshots:compare -- keep | compare: the pictures of the last journeys beside those that were kept before a change.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const results = join(import.meta.dirname, '.test');
const taken = join(results, 'screenshots');
const kept = join(results, 'kept-screenshots');
const differences = join(results, 'differences');
/** Edges of letters are drawn a little differently from run to run. */
const UNSEEN_SHARE = 0.001;

type Verdict = 'same' | 'new' | 'another size' | `${string} %`;

function keep(): void {
  rmSync(kept, { recursive: true, force: true });
  cpSync(taken, kept, { recursive: true });
  console.log(`${readdirSync(kept).length} pictures kept`);
}

function compareAll(): void {
  rmSync(differences, { recursive: true, force: true });
  mkdirSync(differences, { recursive: true });
  const verdicts = readdirSync(taken).map((name) => [name, compare(name)] as const);
  const changed = verdicts.filter(([, verdict]) => verdict !== 'same');
  for (const [name, verdict] of changed) console.log(`${verdict.padStart(12)}  ${name}`);
  for (const name of readdirSync(kept))
    if (!existsSync(join(taken, name))) console.log(`${'gone'.padStart(12)}  ${name}`);
  console.log(
    `${verdicts.length - changed.length} of ${verdicts.length} are the same; differences are drawn in ${differences}`,
  );
}

function compare(name: string): Verdict {
  if (!existsSync(join(kept, name))) return 'new';
  const [before, after] = [kept, taken].map((folder) => PNG.sync.read(readFileSync(join(folder, name))));
  if (before!.width !== after!.width || before!.height !== after!.height) return 'another size';
  const { width, height } = after!;
  const drawn = new PNG({ width, height });
  const share = pixelmatch(before!.data, after!.data, drawn.data, width, height) / (width * height);
  if (share <= UNSEEN_SHARE) return 'same';
  writeFileSync(join(differences, name), PNG.sync.write(drawn));
  return `${(100 * share).toFixed(1)} %`;
}

const [command] = process.argv.slice(2);
if (!existsSync(taken)) {
  console.error('There are no pictures yet: run TEST_SCALE=long npm test -- tools/verify/journeys.');
  process.exitCode = 1;
} else if (command === 'keep') keep();
else if (command === 'compare' && existsSync(kept)) compareAll();
else {
  console.error('npm run screenshots:compare -- keep, and after a change and another run of the journeys: -- compare.');
  process.exitCode = 1;
}
