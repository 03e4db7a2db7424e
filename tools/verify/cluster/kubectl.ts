import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

export interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export class Kubectl {
  private readonly plane: string;
  private readonly kubeconfig: string;

  constructor(plane: string, kubeconfig: string) {
    this.plane = plane;
    this.kubeconfig = kubeconfig;
  }

  async run(args: readonly string[], input?: string): Promise<Said> {
    const said = await this.try(args, input);
    if (said.code !== 0) throw new Error(`kubectl ${args.join(' ')}: ${said.stderr.trim() || said.stdout.trim()}`);
    return said;
  }

  async json<T>(args: readonly string[]): Promise<T> {
    return JSON.parse((await this.run([...args, '-o', 'json'])).stdout) as T;
  }

  /** Puts `kubectl` into this folder; answers with which variables a shell finds it, and the cluster. */
  async asProgramIn(folder: string): Promise<{ PATH: string; KUBECONFIG: string }> {
    await writeFile(join(folder, 'kubectl'), `#!/bin/sh\nexec '${this.plane}' kubectl "$@"\n`, { mode: 0o755 });
    return { PATH: [folder, process.env['PATH']].join(delimiter), KUBECONFIG: this.kubeconfig };
  }

  /** Whatever it says: a refusal is an answer. */
  try(args: readonly string[], input?: string): Promise<Said> {
    const env = { ...process.env, KUBECONFIG: this.kubeconfig };
    return new Promise((resolve) => {
      const child = execFile(
        this.plane,
        ['kubectl', ...args],
        { env, maxBuffer: 1e8, timeout: 180_000 },
        (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
      );
      child.stdin?.end(input ?? '');
    });
  }
}
