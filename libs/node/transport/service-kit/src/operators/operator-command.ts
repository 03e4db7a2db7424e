import type { ServiceContext } from '../service/service-context.js';

export type Out = (line: string) => void;

/** What an operator asks of one service, in place of a start. Resolves with the exit code: 2 where it was asked wrongly. */
export type OperatorCommand<S = Record<string, unknown>> = (
  args: readonly string[],
  context: ServiceContext<S>,
  out: Out,
) => Promise<number>;
