import type { DocumentBlock, PageDocument } from '@plateia/contracts/shell';

export interface DocumentLine {
  kind: 'heading' | 'words';
  text: string;
}

export interface ComparedLine extends DocumentLine {
  state: 'same' | 'added' | 'removed';
}

/** `write`: figures in their language. A cell alone says nothing, so a row is one line. */
export function linesOf({ inShort, sections }: PageDocument, write: (text: string) => string): DocumentLine[] {
  const words = (text: string): DocumentLine => ({ kind: 'words', text: write(text) });
  return [
    ...inShort.map(words),
    ...sections.flatMap(({ heading, blocks }) => [
      { kind: 'heading' as const, text: heading },
      ...blocks.flatMap(textsOf).map(words),
    ]),
  ];
}

function textsOf(block: DocumentBlock): string[] {
  if ('text' in block) return [block.text];
  if ('list' in block) return block.list;
  return [block.table.head, ...block.table.rows].map((cells) => cells.join(' · '));
}

const isSame = (a: DocumentLine | undefined, b: DocumentLine | undefined): boolean =>
  a !== undefined && b !== undefined && a.kind === b.kind && a.text === b.text;

/** By the longest run of lines that both have: what is not in it was taken out or put in. */
export function compare(before: readonly DocumentLine[], after: readonly DocumentLine[]): ComparedLine[] {
  const lengths = commonLengths(before, after);
  const lines: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, current] = [before[i], after[j]];
    if (old && current && isSame(old, current)) {
      lines.push({ ...current, state: 'same' });
      i += 1;
      j += 1;
    } else if (old && (!current || lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      lines.push({ ...old, state: 'removed' });
      i += 1;
    } else if (current) {
      lines.push({ ...current, state: 'added' });
      j += 1;
    }
  }
  return lines;
}

/** At [i][j] how many lines the rest of both from there on have in common. */
function commonLengths(before: readonly DocumentLine[], after: readonly DocumentLine[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      lengths[i]![j] = isSame(before[i], after[j])
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}
