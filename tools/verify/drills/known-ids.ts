import { readFile, writeFile } from 'node:fs/promises';

const OF_NOTHING = '00000000-0000-7000-8000-000000000000';

const isId = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === 'uuid';

/** The contract once more: whatever takes an id is mostly asked about one that is there, where any other ends at a lookup. */
export async function writeWithIds(contract: string, ids: readonly string[], to: string): Promise<void> {
  const known = { type: 'string', enum: [...ids, OF_NOTHING] };
  const withKnown = (_: string, value: unknown) => (isId(value) ? known : value);
  await writeFile(to, JSON.stringify(JSON.parse(await readFile(contract, 'utf8'), withKnown)));
}
