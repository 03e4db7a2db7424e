import { z } from 'zod';
import { event, id } from '../../index.js';

/** Whether the member takes part: whoever switched it off is told of nothing, while the ledger goes on. */
const shown = z.boolean();

const userId = { name: 'userId', of: (data: { userId: string }) => data.userId };

export const xpAwarded = event({
  type: 'xp_awarded',
  topic: 'xp.v1',
  summary: "Points were given or taken back; with the member's present totals",
  kind: 'snapshot',
  family: 'xp',
  subject: userId,
  data: z.object({
    userId: id,
    entryId: id,
    event: z.string(),
    /** negative where it takes back */
    amount: z.number().int(),
    xp: z.number().int(),
    level: z.number().int(),
    streak: z.number().int(),
    shown,
  }),
});

export const levelUp = event({
  type: 'level_up',
  topic: 'xp.v1',
  summary: 'A member reached a level for the first time',
  kind: 'fact',
  subject: userId,
  data: z.object({ userId: id, level: z.number().int(), levelName: z.string(), shown }),
});
