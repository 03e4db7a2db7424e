import { z } from 'zod';

/** What a process is; where nobody else reaches it, it need not say so. */
export const nodeEnv = z.enum(['development', 'test', 'production']).optional();

interface Surroundings {
  NODE_ENV?: z.output<typeof nodeEnv>;
  HOST: string;
  PUBLIC_ORIGIN?: string | undefined;
}

/** Nothing that is meant for development may be open to others because a variable was forgotten. */
export function* surroundingsProblems({ NODE_ENV, HOST, PUBLIC_ORIGIN }: Surroundings): Iterable<string> {
  if (NODE_ENV === undefined && !isLoopback(HOST))
    yield `NODE_ENV: required where HOST (${HOST}) is not the loopback: production, development or test`;
  if (NODE_ENV === 'production' && PUBLIC_ORIGIN?.startsWith('http:'))
    yield 'PUBLIC_ORIGIN: refused in production unless it is https';
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(host);
