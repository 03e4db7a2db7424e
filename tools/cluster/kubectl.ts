import { execFile } from 'node:child_process';

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
