/** Apart from the schema of documents, which pages that only show one have no use for. */
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
