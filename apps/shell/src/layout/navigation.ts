import type { NavigationEntry, NavigationPlace, RemoteRegistry } from '@plateia/contracts/shell';
import { guards, type GuardContext } from '../routing/guards.js';

/** The entries of one place that this visitor may follow, in their order. */
export function navigationAt(
  registry: RemoteRegistry,
  place: NavigationPlace,
  context: GuardContext,
): NavigationEntry[] {
  return registry.remotes
    .flatMap(({ navigation }) => navigation)
    .filter((entry) => entry.place === place && isFor(entry, context))
    .sort((a, b) => a.order - b.order);
}

const isFor = ({ guard, unless }: NavigationEntry, context: GuardContext): boolean =>
  guards[guard](context) === undefined && !(unless && guards[unless](context) === undefined);

/** An entry stands for the pages under its own too. */
export const isWithin = (entry: string, path: string): boolean =>
  entry === '' ? path === '/' : path === entry || path.startsWith(`${entry}/`);
