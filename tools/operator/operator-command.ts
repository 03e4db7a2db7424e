import { createLogger, Scheduler, SystemClock, type Clock, type Logger } from '@plateia/runtime';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../run/engines/usage-error.ts';
import { type ConfiguredEngines, openConfiguredEngines } from './configured-engines.ts';

/** What a command is run with. */
export interface Operator {
  readonly root: string;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly logger: Logger;
  /** opened when they are first asked for, closed when the command is over */
  readonly engines: () => Promise<ConfiguredEngines>;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

export interface OperatorCommand {
  /** Answers the exit code. */
  run: (args: readonly string[], operator: Operator) => Promise<number>;
  /** where 1 means something else than that it could not be run */
  codeOfFailure?: number;
}

/** Runs one command to its end: says what was wrong in one sentence, and leaves no engine open. */
export async function runOperatorCommand(
  name: string,
  { run, codeOfFailure = 1 }: OperatorCommand,
  args: readonly string[],
): Promise<number> {
  const logger = createLogger({ service: name, level: 'fatal' });
  const parts = { clock: new SystemClock(), scheduler: new Scheduler(logger), logger };
  let opened: Promise<ConfiguredEngines> | undefined;
  try {
    return await run(args, {
      ...parts,
      root: fileURLToPath(new URL('../..', import.meta.url)),
      engines: () => (opened ??= openConfiguredEngines(name, parts)),
      say: (line) => console.log(line),
      complain: (line) => console.error(line),
    });
  } catch (error) {
    console.error(messageOf(error));
    return codeOfFailure;
  } finally {
    await (await opened)?.close();
  }
}
