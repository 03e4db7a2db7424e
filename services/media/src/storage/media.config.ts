import { z } from 'zod';

const GB = 1024 ** 3;

export const mediaSettings = z.object({
  /** room that uploads leave on the disk */
  LEAST_FREE_BYTES: z.coerce.number().int().nonnegative().default(GB),
});
export type MediaSettings = z.output<typeof mediaSettings>;
