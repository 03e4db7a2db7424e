export interface Draws {
  /** a whole number from 0 on */
  below(end: number): number;
  lognormal(mean: number, spread: number): number;
  /** how many come in a second when so many do in the mean */
  poisson(mean: number): number;
}

/** The same seed, the same draws, on any machine (mulberry32). */
export function drawsFrom(seed: number): Draws {
  let state = seed >>> 0;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  const few = (mean: number): number => {
    let count = 0;
    for (let product = uniform(); product > Math.exp(-mean); product *= uniform()) count += 1;
    return count;
  };
  return {
    below: (end) => Math.floor(uniform() * end),
    lognormal: (mean, spread) => mean * Math.exp(spread * normal() - spread ** 2 / 2),
    // Beyond some dozens the two distributions are the same for what is asked here.
    poisson: (mean) => (mean < 30 ? few(mean) : Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))),
  };
}
