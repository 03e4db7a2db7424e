import { z } from 'zod';
import { signal } from '../index.js';

const whole = z.number().int();

export const xpSignal = signal({
  signal: 'xp',
  summary: 'Points came or went',
  data: z.object({ amount: whole, event: z.string(), xp: whole, level: whole, streak: whole }),
});

export const levelUpSignal = signal({
  signal: 'level_up',
  summary: 'The member reached a level',
  data: z.object({ level: whole, levelName: z.string() }),
});
