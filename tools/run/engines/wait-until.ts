/** As PATIENCE_MS of the tests' kit, of which nothing may know that starts engines for `npm start` too. */
export const PATIENCE_MS = 120_000;

export interface WaitOptions {
  readonly timeoutMs?: number;
  readonly everyMs: number;
  /** Ends the wait early with this error, e.g. because the process asked has died. */
  readonly unless?: Promise<never>;
}

/** Asks again until `probe` answers without throwing; the last error is the error. */
export async function waitUntil<T>(probe: () => Promise<T>, options: WaitOptions): Promise<T> {
  const end = performance.now() + (options.timeoutMs ?? PATIENCE_MS);
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, options.everyMs));
  // One listener for the whole wait: a race in each round would leave one behind per round.
  const cut = { short: false };
  options.unless?.catch(() => (cut.short = true));
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    if (!cut.short) await pause();
    if (cut.short && options.unless) return options.unless;
  }
}
