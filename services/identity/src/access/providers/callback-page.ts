import type { ErrorCode } from '@plateia/contracts';

type Outcome = { token: string; isNew: boolean } | { error: ErrorCode };

/** The page of the shell that takes it from here: in the popup it hands the outcome over, in the page itself it goes on. */
export function callbackPage(outcome: Outcome, inPage: boolean): string {
  const query = new URLSearchParams(
    Object.entries(outcome).map(([name, value]): [string, string] => [name, String(value)]),
  );
  if (inPage) query.set('return', 'page');
  return `/auth/callback?${query.toString()}`;
}
