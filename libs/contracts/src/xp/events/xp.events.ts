import { z } from 'zod';
import { event, id } from '../../index.js';

const member = { name: 'userId', of: (data: { userId: string }) => data.userId };
const whole = z.number().int();

export const xpAwarded = event({
  type: 'xp_awarded',
  topic: 'xp.v1',
  summary: 'What a member did was counted, or is no longer; xp, level and streak are as they stand after it',
  kind: 'snapshot',
  subject: member,
  data: z.object({
    userId: id,
    entryId: id,
    /** what it is for */
    event: z.string(),
    /** below zero: taken back */
    amount: whole,
    xp: whole,
    level: whole,
    streak: whole,
  }),
});

export const levelUp = event({
  type: 'level_up',
  topic: 'xp.v1',
  summary: 'A member reached a level for the first time',
  kind: 'fact',
  subject: member,
  data: z.object({ userId: id, level: whole, levelName: z.string() }),
});
