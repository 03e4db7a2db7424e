/** What remotes and shell agree on besides HTTP: raised when a remote written against it would no longer work. */
export const SHELL_API = 1;

/** Remotes built against these still run in this shell. */
export const SHELL_API_OLDEST = 1;

export const runsInThisShell = (shellApi: number): boolean => shellApi >= SHELL_API_OLDEST && shellApi <= SHELL_API;
