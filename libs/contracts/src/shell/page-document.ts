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
  /** newest first */
  changes: z.array(z.strictObject({ date: z.iso.date(), what: words })).min(1),
});
export type PageDocument = z.infer<typeof pageDocument>;
export type DocumentBlock = PageDocument['sections'][number]['blocks'][number];

export interface DocumentLink {
  words: string;
  href: string;
}

const LINK = /\[([^\]]+)\]\((\/[\w\-/#]*)\)/;

/** `[words](/path)` is a link to a page of ours; everything else is words. */
export function partsOf(text: string): (string | DocumentLink)[] {
  const pieces = text.split(LINK);
  const parts: (string | DocumentLink)[] = [];
  for (let i = 0; i < pieces.length; i += 3) {
    const [plain, linked, href] = pieces.slice(i);
    if (plain) parts.push(plain);
    if (linked && href) parts.push({ words: linked, href });
  }
  return parts;
}
