// The supervisor as `npm start` runs it, over stand-ins: FAKE_PORTS holds the ports of "first,second",
// FAKE_MANNER how the second one behaves.
import { fileURLToPath } from 'node:url';
import { startChild } from '../../../engines/child.ts';
import { deathOf } from '../../../engines/engine.ts';
import { waitUntil } from '../../../engines/wait-until.ts';
import { startGuarded } from '../../../engines/guarded-process.ts';
import { runCommand } from '../../command.ts';
import type { UnitSpec } from '../../unit.ts';

const server = fileURLToPath(new URL('./server.ts', import.meta.url));
const [first = 0, second = 0] = (process.env['FAKE_PORTS'] ?? '').split(',').map(Number);

/** Foreign like java: under a guard, deaf to its stdin. */
const foreign: UnitSpec = {
  name: 'foreign',
  graceMs: 2000,
  launch: async () => ({ ...(await startGuarded('sleep', ['3600'], '/')), ready: Promise.resolve() }),
};

function own(name: string, port: number, manner: string): UnitSpec {
  return {
    name,
    port,
    graceMs: 2000,
    launch: async () => {
      const child = await startChild(process.execPath, [server, String(port), manner]);
      const probe = async () => void (await fetch(`http://127.0.0.1:${port}/`));
      const ready = waitUntil(probe, { everyMs: 20, unless: deathOf(name, child.exited) });
      return { pid: child.pid, exited: child.exited, stop: child.stop, ready };
    },
  };
}

await runCommand(async () => [
  [foreign],
  [own('first', first, 'well'), own('second', second, process.env['FAKE_MANNER'] ?? 'well')],
]);
