/** Somebody else has it by now, or may have: whatever is written from here on could be written twice. */
export class LeaseLost extends Error {
  constructor(what: string) {
    super(`The lease of ${what} is lost`);
  }
}

export interface Lease {
  /** ends when the lease is lost and when the process stops: work in portions looks at it between two of them */
  readonly signal: AbortSignal;
}

interface Renewal {
  what: string;
  leaseMs: number;
  stopping: AbortSignal;
  /** false where it is no longer ours */
  renew: () => Promise<boolean>;
}

/** Keeps a lease while the work lasts. What cannot be renewed in time is taken for lost before another may have it. */
export async function whileHeld<T>(
  { what, leaseMs, stopping, renew }: Renewal,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const lose = () => lost.abort(new LeaseLost(what));
  const arm = () => setTimeout(lose, (leaseMs * 4) / 5);
  let end = arm();
  const renewal = setInterval(() => {
    const fresh = arm();
    renew().then(
      (ours) => {
        if (lost.signal.aborted) return clearTimeout(fresh);
        clearTimeout(end);
        end = fresh;
        if (!ours) lose();
      },
      // Tried again until the time is over.
      () => clearTimeout(fresh),
    );
  }, leaseMs / 5);
  try {
    return await work({ signal: AbortSignal.any([lost.signal, stopping]) });
  } finally {
    clearInterval(renewal);
    clearTimeout(end);
  }
}
