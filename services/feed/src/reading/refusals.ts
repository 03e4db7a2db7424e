import type { ErrorCode } from '@plateia/contracts';
import { Refusal } from '@plateia/service-kit';
import type { Verdict } from '../domain/visibility.js';

/** What somebody is told who asks for one post that they may not see. */
const codes: Readonly<Record<Exclude<Verdict, 'visible'>, ErrorCode>> = {
  hidden: 'NOT_FOUND',
  'friends-only': 'ACCESS_DENIED',
  'members-only': 'UNAUTHORIZED',
};

export function refuseUnlessVisible(verdict: Verdict): void {
  if (verdict !== 'visible') throw new Refusal(codes[verdict]);
}
