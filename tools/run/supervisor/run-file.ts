import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { demoMembers, type DemoMember } from '../seed/kept-story.ts';
import { identityOf, isAlive } from './process-identity.ts';
import type { Settings } from './settings.config.ts';

export interface ListedProcess {
  readonly name: string;
  readonly pid: number;
  readonly port?: number;
  readonly ops?: number;
}

const leftBehind = z.object({ processes: z.array(z.object({ pid: z.number().int().positive() })) });

/** `run.json`: where the running platform is and what it consists of, for people and scripts. */
export class RunFile {
  readonly #file: string;
  readonly #settings: Settings;
  #demo: readonly DemoMember[] | undefined;

  constructor(settings: Settings) {
    this.#file = join(settings.dataDir, 'run.json');
    this.#settings = settings;
  }

  write(processes: readonly ListedProcess[]): void {
    const { publicOrigin, inboxPort, opsPort, providerPort, paymentsPort, shape } = this.#settings;
    this.#demo ??= this.#settings.seed === 'demo' ? demoMembers(this.#settings.dataDir) : [];
    const content = {
      origin: publicOrigin,
      inbox: `http://localhost:${inboxPort}`,
      ops: `http://localhost:${opsPort}`,
      oidc: `http://localhost:${providerPort}`,
      payments: `http://localhost:${paymentsPort}`,
      shape,
      pid: process.pid,
      processes,
      ...(this.#demo.length > 0 && { demo: this.#demo }),
    };
    const draft = `${this.#file}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`);
    renameSync(draft, this.#file);
  }

  remove(): void {
    rmSync(this.#file, { force: true });
  }

  /** The children of a supervisor that was killed end by themselves; their ports and files are ours only then. */
  async waitForLeftovers(timeoutMs: number): Promise<void> {
    const ending = this.#leftovers().map(identityOf);
    const end = performance.now() + timeoutMs;
    while (ending.some(isAlive) && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  #leftovers(): number[] {
    try {
      return leftBehind.parse(JSON.parse(readFileSync(this.#file, 'utf8'))).processes.map(({ pid }) => pid);
    } catch {
      return [];
    }
  }
}
