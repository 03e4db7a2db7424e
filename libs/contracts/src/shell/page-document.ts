import { z } from 'zod';

const words = z.string().min(1);

/**
 * A page of words alone, `assets/documents/<language>/<address>.json` of a remote: the web host can show it without scripts.
 * Its earlier versions stand beside it, `<address>/<date in force>.json`.
 */
export const pageDocument = z.strictObject({
  title: words,
  inForce: z.iso.date(),
  /** the same in a few lines, first */
  inShort: z.array(words).min(1),
  sections: z.array(
    z.strictObject({
      /** where links lead to */
      id: z.string().regex(/^[a-z][a-z0-9-]*$/),
      heading: words,
      blocks: z.array(
        z.union([
          z.strictObject({ text: words }),
          z.strictObject({ list: z.array(words).min(1) }),
          z.strictObject({
            table: z.strictObject({ head: z.array(words).min(2), rows: z.array(z.array(words).min(2)) }),
          }),
        ]),
      ),
    }),
  ),
  /** newest first; one that matters to members is put to each of them before they go on */
  changes: z.array(z.strictObject({ date: z.iso.date(), what: words, asksConsent: z.literal(true).optional() })).min(1),
});
export type PageDocument = z.infer<typeof pageDocument>;
export type DocumentBlock = PageDocument['sections'][number]['blocks'][number];
