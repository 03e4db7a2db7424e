const LONGEST = 60;

/** Of what was written: enough to tell it from others, and no word cut in two. */
export function firstWords(written: string): string {
  const [line = ''] = written.trim().split('\n');
  const letters = Array.from(line);
  if (letters.length <= LONGEST) return line;
  const cut = letters.slice(0, LONGEST).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > 0 ? cut.slice(0, lastSpace) : cut}…`;
}
