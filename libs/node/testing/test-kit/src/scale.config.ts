/** `npm test` counts little, `npm run test:long` counts much: the one place that knows which of both runs. */
export const isLongRun = process.env['TEST_SCALE'] === 'long';

const GATE_SEED = 20_261_126;

/** What is drawn by chance is drawn from it. The gate has always the same; the long run draws one, and says which. */
export const SEED = Number(process.env['SEED'] ?? GATE_SEED);

/** How often something is done; who wants it otherwise says so by its name: `LIVES=100000 npm test -- …`. */
export function howMany(name: string, counts: { gate: number; long: number }): number {
  const asked = process.env[name];
  if (asked !== undefined) return Number(asked);
  return isLongRun ? counts.long : counts.gate;
}
