import { findRoute, type Guard, type RemoteRegistry } from '@plateia/contracts/shell';
import type { Session } from '@plateia/data';
import { isWithin } from './navigation.js';

/** Which navigation stands around a page, and whether phones have their own at its foot: http-api §12. */
export interface Frame {
  kind: 'member' | 'public';
  bottom: boolean;
}

/** Those that are shared by their address. */
const PUBLIC: readonly Guard[] = ['none', 'consent'];
/** Open like the services, but read by visitors first. */
const FOR_VISITORS = ['/for-professionals', '/policy'];

/** By the registry, so that the frame stands before the page is there. */
export function frameOf(registry: RemoteRegistry, path: string, { user }: Session): Frame {
  const guard = findRoute(registry, path)?.route.guard ?? 'none';
  const member = user !== undefined && guard !== 'none';
  return {
    kind: member ? 'member' : 'public',
    bottom: member && !PUBLIC.includes(guard) && !FOR_VISITORS.some((entry) => isWithin(entry, path)),
  };
}
