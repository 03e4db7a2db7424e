import type { Language } from '../../index.js';

export const HIGHEST_LEVEL = 100;
const STEP = 125;

/** From how many points on a level is reached. */
export const xpOfLevel = (level: number): number => STEP * level * (level - 1);

export function levelOf(xp: number): number {
  const level = Math.floor((1 + Math.sqrt(1 + (4 * Math.max(0, xp)) / STEP)) / 2);
  return Math.min(HIGHEST_LEVEL, level);
}

export const xpInLevel = (xp: number, level: number): number => Math.max(0, xp - xpOfLevel(level));
export const xpForNext = (level: number): number => xpOfLevel(level + 1) - xpOfLevel(level);

/** The name holds from its level up to the next one that has a name. */
const NAMES: readonly (Readonly<Record<Language, string>> & { from: number })[] = [
  { from: 50, en: 'Legend', el: 'Θρύλος' },
  { from: 30, en: 'Champion', el: 'Πρωταθλητής' },
  { from: 20, en: 'Pillar', el: 'Στυλοβάτης' },
  { from: 15, en: 'Guide', el: 'Οδηγός' },
  { from: 10, en: 'Trusted', el: 'Έμπιστος' },
  { from: 5, en: 'Regular', el: 'Θαμώνας' },
  { from: 2, en: 'Neighbour', el: 'Γείτονας' },
];
const FIRST_NAME = { en: 'Newcomer', el: 'Νέο μέλος' } as const;

export const levelName = (level: number, lang: Language): string =>
  (NAMES.find(({ from }) => level >= from) ?? FIRST_NAME)[lang];
