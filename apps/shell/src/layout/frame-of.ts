import { findRoute, type Guard, type RemoteRegistry } from '@plateia/contracts/shell';
import type { Session } from '@plateia/data';

/** Which navigation stands around a page. */
export type Frame = 'member' | 'public';

const PUBLIC: readonly Guard[] = ['none'];

/** By the registry, so that the frame stands before the page is there. */
export function frameOf(registry: RemoteRegistry, path: string, { user }: Session): Frame {
  const guard = findRoute(registry, path)?.route.guard ?? 'open';
  return user !== undefined && !PUBLIC.includes(guard) ? 'member' : 'public';
}
