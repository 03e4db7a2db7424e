const FONT = "1em 'Commissioner Variable'";
/** A letter of each alphabet: they are files of their own, and most pages have both. */
const LETTERS = 'aα';

/** While the page is being drawn: any earlier the scripts would wait for them, any later the letters change before the reader's eyes. */
export function startFonts(): void {
  void document.fonts?.load(FONT, LETTERS).catch(() => undefined);
}
