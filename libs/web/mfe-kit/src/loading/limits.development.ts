/** A dev server that builds keeps everybody waiting, and is no part that does not answer. */
export const FILE_WITHIN_MS = 60_000;

export const REMOTE_WITHIN_MS = 65_000;

// Remotes that come as they were built have the limits of members in them, unless the page says otherwise.
Object.assign(globalThis, { [Symbol.for('plateia.patience')]: FILE_WITHIN_MS });
