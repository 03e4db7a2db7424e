import { z } from 'zod';
import { signal } from '../index.js';

export const mediaSignal = signal({
  signal: 'media',
  summary: "What became of the member's own upload",
  data: z.object({ key: z.string(), status: z.enum(['ready', 'rejected']), reason: z.string().optional() }),
});
