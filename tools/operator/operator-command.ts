import { BadSettings, createLogger, Scheduler, SystemClock, type Clock, type Logger } from '@plateia/runtime';
import { MigrationFailed, ServiceError } from '@plateia/service-kit';
import { fileURLToPath } from 'node:url';
import { messageOf, UsageError } from '../run/engines/usage-error.ts';
import { type ConfiguredEngines, openConfiguredEngines } from './configured-engines.ts';

const FORESEEN = [UsageError, BadSettings, MigrationFailed, ServiceError] as const;
/** names of the clients' errors of an address, or of a server that does not answer */
const UNREACHABLE = /^(Mongo(ose)?(Parse|ServerSelection|Network|PoolCleared)|KafkaJS)/;

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
  const operator: Operator = {
    ...parts,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    engines: () => (opened ??= openConfiguredEngines(name, parts)),
    say: (line) => console.log(line),
    complain: (line) => console.error(line),
  };
  const runAndClose = async (): Promise<number> => {
    try {
      return await run(args, operator);
    } finally {
      // Those that could not be opened have said so already.
      const engines = await opened?.catch(() => undefined);
      await engines?.close().catch((error: unknown) => console.error(messageOf(error)));
    }
  };
  try {
    return await runAndClose();
  } catch (error) {
    console.error(sentenceOf(error));
    return codeOfFailure;
  }
}

/** A fault of ours keeps its stack; what an operator can mend is one sentence. */
const sentenceOf = (error: unknown): string =>
  error instanceof Error && !isForeseen(error) ? (error.stack ?? error.message) : messageOf(error);

const isForeseen = (error: Error): boolean =>
  FORESEEN.some((kind) => error instanceof kind) || UNREACHABLE.test(error.name) || isOfSystem(error);

/** A file, a port, or an argument that a command does not have. */
const isOfSystem = (error: Error): boolean =>
  'syscall' in error || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
