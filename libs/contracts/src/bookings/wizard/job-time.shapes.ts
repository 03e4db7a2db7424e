import { z } from 'zod';

/** When the customer would like it done. */
export const jobTime = z.object({ type: z.enum(['asap', 'date', 'flexible']), date: z.iso.date().optional() });
export type JobTime = z.infer<typeof jobTime>;

export const jobTimeInput = jobTime
  .refine(({ type, date }) => type !== 'date' || date !== undefined, {
    path: ['date'],
    params: { rule: 'required' },
    message: 'Choose a day',
  })
  .transform(({ type, date }): JobTime => (type === 'date' ? { type, date } : { type }));
