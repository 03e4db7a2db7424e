import { parseArgs } from 'node:util';
import { messageOf } from '../../run/engines/usage-error.ts';
import { ensureBuilt } from '../../run/toolchain/build.ts';
import { endOnSignals } from './end-on-signals.ts';
import type { Counts } from './check-invariants.ts';

type Log = (line: string) => void;

/** A drill as a command: options by name, what it finds for the reader, and its counts as the last line. */
export async function runDrill<const O extends Record<string, string>>(
  defaults: O,
  drill: (options: Record<keyof O, string>, log: Log) => Promise<Counts>,
  args: string[] = process.argv.slice(2),
): Promise<void> {
  const log: Log = (line) => console.log(`  ${line}`);
  endOnSignals();
  try {
    const options = Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [name, { type: 'string', default: value }] as const),
    );
    const { values } = parseArgs({ args, options });
    // Drills load the packages, which they can once those are built.
    await ensureBuilt(log);
    const counts = await drill(values as Record<keyof O, string>, log);
    console.log(JSON.stringify(counts));
    process.exitCode = counts.failed > 0 ? 1 : 0;
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
