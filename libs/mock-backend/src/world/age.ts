import { accountOf } from './people.js';
import type { World } from './world.js';

const OF_AGE = 18;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Athens' });

export function ageAt(now: number, dob: string): number {
  const date = today.format(now);
  const years = Number(date.slice(0, 4)) - Number(dob.slice(0, 4));
  return date.slice(5) < dob.slice(5) ? years - 1 : years;
}

export function isAdult(world: World, userId: string): boolean {
  const dob = accountOf(world, userId)?.dob;
  return typeof dob === 'string' && ageAt(world.now(), dob) >= OF_AGE;
}
