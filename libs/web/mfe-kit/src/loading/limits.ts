const ofPage = globalThis as { [name: symbol]: number | undefined };

/** What has not come by then counts as failed. A page that is being written gives more, also to what is built for others. */
export const FILE_WITHIN_MS = ofPage[Symbol.for('plateia.patience')] ?? 4_500;

/** All files of a remote together. */
export const REMOTE_WITHIN_MS = 5_000;
