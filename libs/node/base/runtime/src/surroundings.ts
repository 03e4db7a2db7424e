import { z } from 'zod';

/** What a process is; where nobody else reaches it, it need not say so. */
export const nodeEnv = z.enum(['development', 'test', 'production']).optional();

/** Multiplies the times after which slowness is answered as a failure: a busy machine under test is no engine that is away. */
export const patienceScale = z.coerce.number().positive().max(100).default(1);

interface Surroundings {
  NODE_ENV?: z.output<typeof nodeEnv>;
  HOST: string;
  PUBLIC_ORIGIN?: string | undefined;
  PATIENCE_SCALE: number;
}

/** Nothing that is meant for development may be open to others because a variable was forgotten. */
export function* surroundingsProblems({ NODE_ENV, HOST, ...read }: Surroundings): Iterable<string> {
  if (NODE_ENV === undefined && !isLoopback(HOST))
    yield `NODE_ENV: required where HOST (${HOST}) is not the loopback: production, development or test`;
  if (NODE_ENV === 'production' && read.PUBLIC_ORIGIN?.startsWith('http:'))
    yield 'PUBLIC_ORIGIN: refused in production unless it is https';
  if (NODE_ENV === 'production' && read.PATIENCE_SCALE !== 1) yield 'PATIENCE_SCALE: refused in production';
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(host);
