import { cpuMs, treeOf } from '../platform/processes.ts';

export interface Consumption {
  readonly name: string;
  readonly cpuSeconds: number;
}

type Reading = ReadonlyMap<string, number>;

/** The CPU of each process of a platform and of what it started, by the names of its run.json. */
export class CpuWatch {
  readonly #processes: readonly { readonly name: string; readonly pid: number }[];

  constructor(processes: readonly { readonly name: string; readonly pid: number }[]) {
    this.#processes = processes;
  }

  /** Two of one name are replicas, and told together. */
  read(): Reading {
    const trees = this.#processes.map(({ name, pid }) => ({ name, pid, tree: new Set(treeOf(pid)) }));
    const read = new Map<string, number>();
    for (const { name, pid, tree } of trees) {
      // Whoever started others that have names of their own does not answer for them.
      const others = trees.filter((other) => other.pid !== pid && tree.has(other.pid));
      const own = [...tree].filter((each) => others.every((other) => !other.tree.has(each)));
      read.set(name, (read.get(name) ?? 0) + cpuMs(own));
    }
    return read;
  }

  /** Those that took most come first. */
  since(before: Reading): Consumption[] {
    return [...this.read()]
      .map(([name, ms]) => ({ name, cpuSeconds: Math.max(0, ms - (before.get(name) ?? 0)) / 1_000 }))
      .sort((a, b) => b.cpuSeconds - a.cpuSeconds);
  }
}
