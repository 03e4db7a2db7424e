import { whileHeld, type Lease } from '../lease/lease.js';
import { LEASE_MS } from '../lease/lease-terms.js';
import type { JobRows } from './job-rows.js';

export interface LoneRun<T> {
  name: string;
  rows: JobRows;
  work: (lease: Lease) => Promise<T>;
  stopping: AbortSignal;
}

/** Now, or not at all where another is at it. However it ends, the next one need not wait. */
export async function runAlone<T>({ name, rows, work, stopping }: LoneRun<T>): Promise<{ result: T } | 'taken'> {
  await rows.enter(name, 0);
  const held = await rows.claim(name);
  if (!held) return 'taken';
  try {
    const terms = { what: name, leaseMs: LEASE_MS, stopping, renew: () => rows.renew(held) };
    return { result: await whileHeld(terms, work) };
  } finally {
    await rows.release(held);
  }
}
