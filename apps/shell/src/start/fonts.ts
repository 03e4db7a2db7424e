const FONT = "1em 'Commissioner Variable'";
/** A letter of each alphabet: they are files of their own, and most pages have both. */
const LETTERS = 'aα';

/** On a slow network; after that letters that change are better than a page that does not come. */
const MAY_TAKE_MS = 800;

/** While the page is being drawn: any earlier the scripts would wait for them, any later the letters change before the reader's eyes. */
export async function startFonts(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, MAY_TAKE_MS));
  await Promise.race([late, document.fonts?.load(FONT, LETTERS).catch(() => undefined)]);
}
