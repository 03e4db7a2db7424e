const ofPage = (globalThis as { [name: symbol]: number | undefined })[Symbol.for('plateia.patience')];

/** What has not come by then counts as failed. A page that is being written gives more, also to what is built for others. */
export const FILE_WITHIN_MS = ofPage ?? 4_500;

/** All files of a remote together: a little more than the last of them may take. */
export const REMOTE_WITHIN_MS = FILE_WITHIN_MS + 500;
