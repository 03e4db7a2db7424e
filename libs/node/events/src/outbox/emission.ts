import type { EventDef } from '@plateia/contracts';
import type { z } from 'zod';

export interface Emission {
  definition: EventDef;
  data: unknown;
  /** who acted, or 'system' */
  actor: string;
}

export interface EmitOptions {
  actor: string;
}

/** Says that a change is to be told; the store that writes the change makes the envelope. */
export const emit = <E extends EventDef>(
  definition: E,
  data: z.input<E['data']>,
  { actor }: EmitOptions,
): Emission => ({
  definition,
  data,
  actor,
});
