import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../engines/usage-error.ts';
import { runTool, ToolError } from '../engines/tool.ts';

const publish = fileURLToPath(new URL('../../develop/publish/run.ts', import.meta.url));

/**
 * Puts what this repository built where the platform serves it. Packages can be loaded once they are built; what that takes
 * would stay in the supervisor's memory, so a process of its own does it.
 */
export async function publishOwnRemotes(dataDir: string): Promise<void> {
  const target = { REMOTES_FILE: join(dataDir, 'remotes.json'), WEB_REMOTES_DIR: join(dataDir, 'remotes') };
  try {
    await runTool(process.execPath, [publish], { env: { ...process.env, ...target } });
  } catch (error) {
    throw error instanceof ToolError ? new UsageError(error.said) : error;
  }
}
