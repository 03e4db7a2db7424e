import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Manifest {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
}

/** Folders of the packages of ours that one of them runs on, itself among them. */
export function closureOf(folder: string, manifestIn: (folder: string) => Manifest): string[] {
  const folders = foldersByName();
  const found = new Set<string>();
  const add = (each: string): void => {
    if (found.has(each)) return;
    found.add(each);
    for (const name of Object.keys(manifestIn(each).dependencies ?? {})) {
      const next = folders.get(name);
      if (next) add(next);
    }
  };
  add(folder);
  return [...found].toSorted();
}

function foldersByName(): ReadonlyMap<string, string> {
  const { workspaces = [] } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
  const files = workspaces
    .flatMap((pattern) => globSync(join(pattern, 'package.json')))
    .filter((file) => existsSync(file));
  return new Map(
    files.map((file) => [(JSON.parse(readFileSync(file, 'utf8')) as Manifest).name, dirname(file)] as const),
  );
}
