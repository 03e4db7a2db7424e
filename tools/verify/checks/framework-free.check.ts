import type { Check } from './check.ts';
import { isCode, isTest, type SourceFile } from './source-tree.ts';
import { importsOf, isPackage, lineOf } from './syntax.ts';

const FRAMEWORKS = ['mongoose', 'mongodb', 'kafkajs', 'redis', 'fastify', 'express', 'react'];
const isFramework = (from: string): boolean =>
  from.startsWith('@nestjs/') || FRAMEWORKS.some((name) => isPackage(from, name));

const mustStayFree = ({ path }: SourceFile): boolean => path.startsWith('libs/contracts/') || path.includes('/domain/');

export const frameworkFree: Check = {
  name: 'framework-free',
  rule: 'domain folders and libs/contracts know no framework, database or broker, not even as a type',
  find: (tree) =>
    tree
      .filter((file) => isCode(file) && !isTest(file) && mustStayFree(file))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ from }) => isFramework(from))
          .map(({ node, from }) => ({ path: file.path, line: lineOf(file, node), message: `imports ${from}` })),
      ),
};
