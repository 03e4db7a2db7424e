import { type Counts, ONE_FAILED, sum, summaryLine } from './counts.ts';

export interface Step {
  title: string;
  run: () => Promise<Counts>;
}

type Log = (line: string) => void;

/** What a step came to, in the order in which they ended. */
export interface Ended {
  title: string;
  seconds: number;
  counts: Counts;
}

/** Runs every step whatever the others did: one run tells all there is to mend. */
export async function runSteps(steps: readonly Step[], log: Log = console.log): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const [index, { title, run }] of steps.entries()) {
    const place = `[${index + 1}/${steps.length}]`;
    log(`${place} ${title} …`);
    const began = performance.now();
    const counts = await run().catch((error: unknown) => {
      log(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return ONE_FAILED;
    });
    const seconds = (performance.now() - began) / 1_000;
    ended.push({ title, seconds, counts });
    const failed = counts.failed > 0 ? 'FAILED, ' : '';
    log(`${place} ${title}: ${failed}${summaryLine(counts)} (${seconds.toFixed(1)} s)`);
  }
  return ended;
}

export const sumOfSteps = (ended: readonly Ended[]): Counts => sum(ended.map(({ counts }) => counts));

/** Lanes that run at the same time, for steps that leave the machine waiting. What one of them says stands between the words of the others. */
export const together = (title: string, ...lanes: readonly (readonly Step[])[]): Step => ({
  title,
  run: async () => sum((await Promise.all(lanes.map((lane) => runSteps(lane)))).map(sumOfSteps)),
});
