import { lineOf, type RegisteredRemote, type ReleasedRemote } from '@plateia/contracts/shell';
import { readRegistryFile, writeRegistryFile } from './registry-file.ts';

/** What all get from now on. The same build again changes nothing, a canary of it included. */
export function released(known: ReleasedRemote | undefined, line: RegisteredRemote): ReleasedRemote {
  if (!known) return line;
  const { name, ...previous } = lineOf(known);
  return isSame({ name, ...previous }, line) ? known : { ...line, previous };
}

/** What some get before the others do. */
export function tried(known: ReleasedRemote | undefined, line: RegisteredRemote, share: number): ReleasedRemote {
  const { name, ...release } = line;
  if (!known) throw new Error(`${name} is new: without --canary all get it, there is nothing else for the others`);
  return { ...known, canary: { ...release, share } };
}

/** The canary of a remote is for all. */
export const promote = (remotesFile: string, name: string): Promise<ReleasedRemote> =>
  change(remotesFile, name, ({ canary, ...line }) => {
    if (!canary) throw new Error(`${name} has no canary: npm run remotes:publish -- <folder> --canary <percent>`);
    return released(line, lineOf(line, canary));
  });

/** The canary of a remote is for nobody; where there is none, all get what they had before. */
export const rollBack = (remotesFile: string, name: string): Promise<ReleasedRemote> =>
  change(remotesFile, name, ({ canary, ...line }) => {
    if (canary) return line;
    if (!line.previous) throw new Error(`${name} has no version before ${line.version}`);
    return { name, ...line.previous };
  });

async function change(
  remotesFile: string,
  name: string,
  decide: (line: ReleasedRemote) => ReleasedRemote,
): Promise<ReleasedRemote> {
  const before = await readRegistryFile(remotesFile);
  const line = before.find((each) => each.name === name);
  if (!line) {
    const names = before.map((each) => each.name).join(', ');
    throw new Error(`no remote is called ${name}; there are ${names || 'none'} in ${remotesFile}`);
  }
  const after = decide(line);
  await writeRegistryFile(
    remotesFile,
    before.map((each) => (each === line ? after : each)),
  );
  return after;
}

const isSame = (a: RegisteredRemote, b: RegisteredRemote): boolean => JSON.stringify(a) === JSON.stringify(b);
