import { type Counts, ONE_FAILED, sum, summaryLine } from './counts.ts';

export interface Step {
  title: string;
  run: () => Promise<Counts>;
}

/** Runs every step whatever the others did: one run tells all there is to mend. */
export async function runSteps(steps: readonly Step[], log: (line: string) => void = console.log): Promise<Counts> {
  const all: Counts[] = [];
  const failures: string[] = [];
  for (const [index, { title, run }] of steps.entries()) {
    const place = `[${index + 1}/${steps.length}]`;
    log(`${place} ${title} …`);
    const began = performance.now();
    const counts = await run().catch((error: unknown) => {
      log(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return ONE_FAILED;
    });
    all.push(counts);
    if (counts.failed > 0) failures.push(title);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    log(`${place} ${title}: ${counts.failed > 0 ? 'FAILED, ' : ''}${summaryLine(counts)} (${seconds} s)`);
  }
  if (failures.length > 0) log(`Failed: ${failures.join(', ')}`);
  return sum(all);
}

/** Lanes that run at the same time, for steps that leave the machine waiting. What one of them says stands between the words of the others. */
export const together = (title: string, ...lanes: readonly (readonly Step[])[]): Step => ({
  title,
  run: async () => sum(await Promise.all(lanes.map((lane) => runSteps(lane)))),
});
