import { v7 } from 'uuid';
import { z } from 'zod';

/** UUIDv7 in lower case: its order is the order of time, and it holds no '_', which joins pairs. */
export const id = z.uuidv7().lowercase().meta({ format: 'uuid' });

/** A caller may write an id in capitals; a stored one never is. */
export const idInput = z.string().trim().toLowerCase().pipe(z.uuid()).meta({ format: 'uuid' });

/** Of what is written down as it came, without a look at what it names: only one that can have been given out. */
export const givenIdInput = idInput.pipe(id);

/** Whether it can have been given out; whatever else a caller names is not there. */
export const isId = (text: string | undefined): text is string => id.safeParse(text).success;

/** Beyond this the clock was really set back, and time wins over the running order. */
const CLOCK_SLACK_MS = 1_000;
let last = { ms: 0, seq: 0 };

/** Asking for randomness costs the same for one id as for many. */
const POOLED_IDS = 128;
const ID_BYTES = 16;
const pool = new Uint8Array(POOLED_IDS * ID_BYTES);
let drawn = pool.length;

function pooledRandom(): Uint8Array {
  if (drawn >= pool.length) {
    crypto.getRandomValues(pool);
    drawn = 0;
  }
  drawn += ID_BYTES;
  return pool.subarray(drawn - ID_BYTES, drawn);
}

/** Rises within a process, also when many are made in one millisecond or the clock wavers. */
export function newId(atMs: number): string {
  const movedOn = atMs > last.ms || atMs < last.ms - CLOCK_SLACK_MS;
  last = movedOn ? { ms: atMs, seq: 0 } : { ms: last.ms, seq: last.seq + 1 };
  return v7({ msecs: last.ms, seq: last.seq, random: pooledRandom() });
}

/** An id for a moment of the past or for a bound in a query; does not move the running sequence. */
export const idAt = (atMs: number, random?: Uint8Array): string =>
  v7({ msecs: atMs, seq: 0, ...(random && { random }) });

export const lowestIdAt = (atMs: number): string => {
  const hex = Math.max(0, Math.floor(atMs)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

export const timeOfId = (uuid: string): number => Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16);

/** Two members, whoever is named first. */
export const pairId = (a: string, b: string): string => (a < b ? `${a}_${b}` : `${b}_${a}`);
