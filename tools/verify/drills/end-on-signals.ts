/** Ends this process in a way that its exit hooks see, so that what it started ends too. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}
