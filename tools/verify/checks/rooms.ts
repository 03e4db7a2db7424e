import { posix } from 'node:path';
import { isCode, type SourceFile, type SourceTree } from './source-tree.ts';
import { importsOf, lineOf } from './syntax.ts';

export interface Edge {
  from: string;
  to: string;
  /** the first import that makes it */
  path: string;
  line: number;
}

export interface Rooms {
  service: string;
  /** folders right under src */
  rooms: readonly string[];
  folders: readonly string[];
  edges: readonly Edge[];
  /** rooms, or folders, that import each other, directly or by way of others */
  cycles: readonly (readonly string[])[];
}

const SOURCE = /^services\/([^/]+)\/src\//;

/** Reads which folders of a service import which, types included. */
export function roomsOf(tree: SourceTree, service: string): Rooms {
  const files = tree.filter((file) => isCode(file) && SOURCE.exec(file.path)?.[1] === service);
  const known = new Set(files.map(({ path }) => path));
  const edges = new Map<string, Edge>();
  for (const edge of files.flatMap((file) => edgesOf(file, known))) {
    const key = `${edge.from} ${edge.to}`;
    if (!edges.has(key)) edges.set(key, edge);
  }
  const folders = [...new Set(files.map(folderOf))].toSorted();
  const rooms = [...new Set(folders.map(roomOf))].filter((room) => room !== '.');
  const between = [...edges.values()];
  const ofRooms = between.map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }));
  const cycles = [...cyclesOf(rooms, ofRooms), ...cyclesOf(folders, between)];
  return { service, rooms, folders, edges: between, cycles };
}

export const servicesOf = (tree: SourceTree): string[] =>
  [...new Set(tree.flatMap(({ path }) => SOURCE.exec(path)?.[1] ?? []))].toSorted();

const folderOf = ({ path }: Pick<SourceFile, 'path'>): string => posix.dirname(path.replace(SOURCE, ''));

export const roomOf = (folder: string): string => folder.split('/')[0] ?? '';

const edgesOf = (file: SourceFile, known: ReadonlySet<string>): Edge[] =>
  importsOf(file).flatMap(({ from, node }) => {
    const path = posix.join(posix.dirname(file.path), from).replace(/\.js$/, '.ts');
    if (!from.startsWith('.') || !known.has(path)) return [];
    const edge = { from: folderOf(file), to: folderOf({ path }), path: file.path, line: lineOf(file, node) };
    return edge.from === edge.to ? [] : [edge];
  });

/** Finds the strongly connected folders, as Tarjan does. */
function cyclesOf(folders: readonly string[], edges: readonly Pick<Edge, 'from' | 'to'>[]): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const visit = (folder: string): void => {
    order.set(folder, order.size);
    low.set(folder, order.get(folder) ?? 0);
    stack.push(folder);
    for (const { to } of edges.filter(({ from }) => from === folder)) {
      if (!order.has(to)) visit(to);
      if (stack.includes(to)) low.set(folder, Math.min(low.get(folder) ?? 0, low.get(to) ?? 0));
    }
    if (low.get(folder) !== order.get(folder)) return;
    const knot = stack.splice(stack.indexOf(folder));
    if (knot.length > 1) found.push(knot.toSorted());
  };
  for (const folder of folders) if (!order.has(folder)) visit(folder);
  return found;
}
