import type { Stage } from '@plateia/contracts';

/** Who calls, as the access token says. */
export interface Caller {
  userId: string;
  sid: string;
  role: 'member' | 'helper';
  stage: Stage;
  staff: boolean;
  adult: boolean;
}
