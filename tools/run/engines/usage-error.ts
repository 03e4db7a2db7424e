/** A trouble the person at the terminal can mend: its message is one sentence that says what and how. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
