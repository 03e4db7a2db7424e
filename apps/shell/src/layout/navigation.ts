import type { NavigationEntry, NavigationPlace, RemoteRegistry } from '@plateia/contracts/shell';
import { guards, type Visit } from '../routing/guards.js';

/** The entries of one place that this visitor may follow, in their order. */
export function navigationAt(registry: RemoteRegistry, place: NavigationPlace, visit: Visit): NavigationEntry[] {
  return registry.remotes
    .flatMap(({ navigation }) => navigation)
    .filter((entry) => entry.place === place && isFor(entry, visit))
    .sort((a, b) => a.order - b.order);
}

const isFor = ({ guard, unless }: NavigationEntry, visit: Visit): boolean =>
  guards[guard](visit) === undefined && !(unless && guards[unless](visit) === undefined);

/** An entry stands for the pages under its own too. */
export const isWithin = (entry: string, path: string): boolean =>
  entry === '' ? path === '/' : path === entry || path.startsWith(`${entry}/`);
