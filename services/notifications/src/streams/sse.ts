import type { streamSignals, StreamSignal } from '@plateia/contracts/all';
import type { z } from 'zod';

export const HEARTBEAT = ':hb\n\n';
export const RETRY_AFTER_MS = 3_000;

/** One message as it goes over the wire. */
export const message = <S extends StreamSignal>(
  signal: S,
  data: z.input<(typeof streamSignals)[S]>,
  id?: string,
): string => `${id === undefined ? '' : `id: ${id}\n`}event: ${signal}\ndata: ${JSON.stringify(data)}\n\n`;
