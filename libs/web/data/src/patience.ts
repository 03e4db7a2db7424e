const ofPage = globalThis as { [name: symbol]: number | undefined };

/** A limit after which slowness counts as failure: a page of a suite on a busy machine says how many times as long it waits. */
export const patient = (limitMs: number): number => limitMs * (ofPage[Symbol.for('plateia.patienceScale')] ?? 1);
