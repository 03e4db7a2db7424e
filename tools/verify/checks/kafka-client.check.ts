import type { Check } from './check.ts';
import { isCode, isTest, type SourceFile } from './source-tree.ts';
import { importsOf, isPackage, lineOf } from './syntax.ts';

const HOMES = ['libs/node/transport/events/src/kafka/', 'tools/run/engines/kafka'];
const isAtHome = (file: SourceFile): boolean => isTest(file) || HOMES.some((home) => file.path.startsWith(home));

export const kafkaClient: Check = {
  name: 'kafka-client',
  rule: 'kafkajs is used behind its adapter only, so that a change of client touches one folder',
  find: (tree) =>
    tree
      .filter((file) => isCode(file) && !isAtHome(file))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ from }) => isPackage(from, 'kafkajs'))
          .map(({ node, from }) => ({ path: file.path, line: lineOf(file, node), message: `imports ${from}` })),
      ),
};
