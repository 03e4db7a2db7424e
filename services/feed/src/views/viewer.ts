import type { Viewer } from '@plateia/contracts/feed/rules';
import type { Caller } from '@plateia/service-kit';

export const memberOf = ({ userId, stage }: Caller): Viewer => ({ userId, active: stage === 'active' });

export const viewerOf = (caller: Caller | null): Viewer | null => caller && memberOf(caller);
