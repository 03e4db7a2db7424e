import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Load, LoadResult } from './load.ts';

const script = fileURLToPath(new URL('./load.ts', import.meta.url));

/** The sender of loads; ends with us. */
export class LoadProcess {
  readonly #child: ChildProcess = fork(script, { execArgv: [], serialization: 'advanced' });

  async run(load: Load): Promise<LoadResult> {
    const told = once(this.#child, 'message');
    this.#child.send(load);
    const [result] = (await told) as [LoadResult];
    return result;
  }

  stop(): void {
    if (this.#child.connected) this.#child.disconnect();
  }
}
