/** What has not come by then counts as failed. */
export const FILE_WITHIN_MS = 4_500;

/** All files of a remote together. */
export const REMOTE_WITHIN_MS = 5_000;
