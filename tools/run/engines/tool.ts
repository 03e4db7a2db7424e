import { execFile, type ExecFileOptions } from 'node:child_process';

export interface ToolOptions extends ExecFileOptions {
  /** Must not be broken off halfway: a stop waits for its end. */
  readonly mustFinish?: boolean;
}

const underWay = new Set<() => void>();
process.once('exit', endTools);

/** Runs a tool to its end and answers what it said. */
export function runTool(command: string, args: readonly string[], options: ToolOptions = {}): Promise<string> {
  const { mustFinish = false, ...settings } = options;
  return new Promise((resolve, reject) => {
    const child = execFile(
      command,
      [...args],
      { maxBuffer: 1e8, ...settings, encoding: 'utf8' },
      (error, stdout, stderr) => {
        underWay.delete(end);
        if (error) reject(new ToolError(command, `${stderr}${stdout}` || error.message));
        else resolve(stdout);
      },
    );
    const end = () => void child.kill('SIGTERM');
    if (!mustFinish) underWay.add(end);
  });
}

/** Ends the tools under way: whoever waits for them is asked to stop. */
export function endTools(): void {
  for (const end of underWay) end();
}

/** Carries the line of the tool that tells why. */
export class ToolError extends Error {
  override name = 'ToolError';
  readonly said: string;

  constructor(command: string, said: string) {
    const lines = said
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const telling = lines.find((line) => /^(E:|\[ERROR\]|error)/i.test(line)) ?? lines.at(-1) ?? 'no output';
    super(`${command}: ${telling}`);
    this.said = said.trim();
  }
}
