import type { SourceTree } from './source-tree.ts';

export interface Finding {
  path: string;
  line: number;
  message: string;
}

/** One house rule that no linter knows. */
export interface Check {
  name: string;
  rule: string;
  find: (tree: SourceTree) => Finding[];
}
