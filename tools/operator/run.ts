// npm run dead-letters | erase | migrate | reconcile | republish | signing-keys | staff: what operators do beside the running platform.
import { ensureBuilt } from '../run/toolchain/build.ts';
import type { OperatorCommand } from './operator-command.ts';

const commands: Readonly<Record<string, () => Promise<{ command: OperatorCommand }>>> = {
  'dead-letters': () => import('./dead-letters.command.ts'),
  erase: () => import('./erase.command.ts'),
  migrate: () => import('./migrate.command.ts'),
  reconcile: () => import('./reconcile.command.ts'),
  republish: () => import('./republish.command.ts'),
  'signing-keys': () => import('./signing-keys.command.ts'),
  staff: () => import('./staff.command.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (load) {
  await ensureBuilt((line) => console.error(line));
  // Loaded afterwards: what they import is built by then.
  const [{ command }, { runOperatorCommand }] = await Promise.all([load(), import('./operator-command.ts')]);
  process.exitCode = await runOperatorCommand(name, command, args);
} else {
  console.error(`Usage: npm run ${Object.keys(commands).join(' | ')}`);
  process.exitCode = 2;
}
