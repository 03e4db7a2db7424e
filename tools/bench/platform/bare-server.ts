import { fileURLToPath } from 'node:url';
import { announcement } from '../../run/engines/announcement.ts';
import { startChild } from '../../run/engines/child.ts';

export interface BareServer {
  pid: number;
  port: number;
  stop: () => Promise<void>;
}

/** Starts a server of this folder that tells its port. */
export async function startBareServer(
  script: 'floor.ts' | 'hello.ts',
  args: readonly string[] = [],
): Promise<BareServer> {
  const path = fileURLToPath(new URL(`./${script}`, import.meta.url));
  const child = await startChild(process.execPath, [path, ...args], { onStderr: (text) => process.stderr.write(text) });
  const { port } = await announcement<{ port: number }>(child);
  return { pid: child.pid, port, stop: () => child.stop(1_000) };
}
