/** How often each race is run; `RACE_RUNS=200` runs all of them so often. */
export const raceRuns = (usually: number): number => Number(process.env['RACE_RUNS'] ?? usually);
