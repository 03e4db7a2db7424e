import { parseArgs } from 'node:util';

/** The words of a command, and for how many members in a hundred it is. */
export function readWords(args: readonly string[], usage: string): { words: string[]; share?: number } {
  let read;
  try {
    read = parseArgs({ args: [...args], options: { canary: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new Error(usage);
  }
  const { positionals: words, values } = read;
  if (values.canary === undefined) return { words };
  const share = Number(values.canary);
  if (!Number.isInteger(share) || share < 1 || share > 99)
    throw new Error(`--canary ${values.canary}: say a whole number from 1 to 99. ${usage}`);
  return { words, share };
}
