import { z } from 'zod';
import { text } from './fields.js';

/** A file as every call shows it that has files. Those that are not ready are sent to their owner only. */
export const file = z.object({
  key: z.string(),
  /** '' until it is ready */
  url: z.string(),
  kind: z.enum(['image', 'video', 'document']),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  duration: z.number().optional().describe('Seconds'),
  alt: z.string(),
  status: z.enum(['processing', 'ready', 'rejected']),
  thumb: z.string().optional(),
  medium: z.string().optional(),
  blur: z.string().max(300).optional().describe('A data URL to show while the picture loads'),
  reason: z.string().optional().describe('Why it was rejected: a code of the error catalogue'),
});
export type File = z.infer<typeof file>;

/** The key of an upload of one's own, in the order of showing. */
export const fileInput = z.union([
  z.string().max(300),
  z.object({ key: z.string().max(300), alt: text(0, 300).optional() }),
]);
