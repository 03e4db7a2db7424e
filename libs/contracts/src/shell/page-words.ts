import { z } from 'zod';

/** What a public page says of itself where it is listed: results of a search, previews of a link. */
export const pageWords = z.strictObject({
  title: z.string().min(1).max(60),
  description: z.string().min(50).max(160),
});
export type PageWords = z.infer<typeof pageWords>;

const address = z.string().regex(/^\/[\w\-/]*$/);

/** `assets/documents/<language>/pages.json` of a remote: its public pages, by address. Those are in the site map. */
export const pagesDescriptions = z.record(address, pageWords.omit({ title: true }));

/** The same as built: with the titles, which are texts of the routes. */
export const pagesWords = z.record(address, pageWords);
export type PagesWords = z.infer<typeof pagesWords>;

export const PAGES_WORDS = 'pages.json';
