import type { Caller } from '@plateia/service-kit';
import type { Viewer } from '../domain/visibility.js';

export const memberOf = ({ userId, stage }: Caller): Viewer => ({ userId, active: stage === 'active' });

export const viewerOf = (caller: Caller | null): Viewer | null => caller && memberOf(caller);
