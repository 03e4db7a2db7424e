import type { z } from 'zod';

/** A message of the open stream, described by the slice that it is about. */
export interface SignalDef<N extends string = string, S extends z.ZodType = z.ZodType> {
  /** the name of the SSE event */
  signal: N;
  summary: string;
  /** for a day, so that a stream that was cut off catches up with it; false: only for who is looking just now */
  stored: boolean;
  data: S;
}

type Described<N extends string, S extends z.ZodType> = Omit<SignalDef<N, S>, 'stored'> & { stored?: boolean };

export const signal = <const N extends string, S extends z.ZodType>(definition: Described<N, S>): SignalDef<N, S> => ({
  stored: true,
  ...definition,
});
