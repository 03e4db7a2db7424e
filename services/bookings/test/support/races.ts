import { howMany } from '@plateia/test-kit';

/** How often each race is run. */
export const RACES = howMany('RACE_RUNS', { gate: 3, long: 200 });
