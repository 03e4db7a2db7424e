import { ATHENS, localDate } from '@plateia/contracts';
import { accountOf } from './people.js';
import type { World } from './world.js';

const OF_AGE = 18;

export function ageAt(now: number, dob: string): number {
  const date = localDate(now, ATHENS);
  const years = Number(date.slice(0, 4)) - Number(dob.slice(0, 4));
  return date.slice(5) < dob.slice(5) ? years - 1 : years;
}

export function isAdult(world: World, userId: string): boolean {
  const dob = accountOf(world, userId)?.dob;
  return typeof dob === 'string' && ageAt(world.now(), dob) >= OF_AGE;
}
