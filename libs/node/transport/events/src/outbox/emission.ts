import type { EventDef } from '@plateia/contracts';
import type { z } from 'zod';

export interface Emission {
  definition: EventDef;
  data: unknown;
  /** who acted, or 'system' */
  actor: string;
  /** when it happened, where that is not now */
  at?: Date | undefined;
}

export type EmitOptions = Pick<Emission, 'actor' | 'at'>;

/** Says that a change is to be told; the store that writes the change makes the envelope. */
export const emit = <E extends EventDef>(
  definition: E,
  data: z.input<E['data']>,
  { actor, at }: EmitOptions,
): Emission => ({
  definition,
  data,
  actor,
  at,
});
