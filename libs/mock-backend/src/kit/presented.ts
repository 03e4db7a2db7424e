import type { Extras } from './reply.js';

export interface Presented {
  status: number;
  body: unknown;
  extras: Extras;
}
