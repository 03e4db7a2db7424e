import type { Check } from './check.ts';
import { type Edge, roomOf, roomsOf, servicesOf } from './rooms.ts';

export const folderCycles: Check = {
  name: 'folder-cycles',
  rule: 'folders of a service do not import each other in a circle, so that each can be read with those below it alone',
  find: (tree) =>
    servicesOf(tree).flatMap((service) => {
      const { cycles, edges } = roomsOf(tree, service);
      return cycles.flatMap((cycle) =>
        edges
          .filter((edge) => isIn(cycle, edge))
          .map(({ path, line, to }) => ({ path, line, message: `imports ${to}, which is in a circle with it` })),
      );
    }),
};

const isIn = (cycle: readonly string[], { from, to }: Edge): boolean =>
  [
    [from, to],
    [roomOf(from), roomOf(to)],
  ].some(([a = '', b = '']) => a !== b && cycle.includes(a) && cycle.includes(b));
