import { existsSync, globSync, readFileSync, watch, type FSWatcher } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Log } from '../../run/engines/engine.ts';
import { messageOf } from '../../run/engines/usage-error.ts';
import { runTool, ToolError } from '../../run/engines/tool.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const LIBRARIES = ['libs/contracts', 'libs/node/*/*'];
const WATCHED = ['src', 'i18n', 'mails'];
/** An editor writes one file in several steps, a branch switch writes many. */
const SETTLE_MS = 100;

const manifest = z.object({ scripts: z.object({ build: z.string() }) });

/** Builds a service, or a library below it, when it changes; calls `built` when what is built is whole again. */
export function onRebuild(services: readonly string[], log: Log, built: () => void, from = root): () => void {
  const folders = globSync([...LIBRARIES, ...services.map((name) => `services/${name}`)], { cwd: from });
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.flatMap((folder) =>
    watched(join(from, folder), () => {
      changed.add(folder);
      clearTimeout(timer);
      timer = setTimeout(() => void rebuild(), SETTLE_MS);
    }),
  );

  async function rebuild(): Promise<void> {
    const now = [...changed];
    changed.clear();
    try {
      for (const folder of now) await build(join(from, folder));
      built();
    } catch (error) {
      // Tried again with the next change, with what that one changes.
      for (const folder of now) changed.add(folder);
      log(`${now.join(', ')} cannot be built: ${error instanceof ToolError ? error.said : messageOf(error)}`);
    }
  }

  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

const watched = (folder: string, changed: () => void): FSWatcher[] =>
  WATCHED.map((name) => join(folder, name))
    .filter((path) => existsSync(path))
    .map((path) => watch(path, { recursive: true }, changed));

async function build(path: string): Promise<void> {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')));
  const tools = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']].join(delimiter);
  await runTool('sh', ['-c', scripts.build], { cwd: path, env: { ...process.env, PATH: tools } });
}
