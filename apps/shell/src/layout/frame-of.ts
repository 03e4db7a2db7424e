import { findRoute, type Guard, type RemoteRegistry } from '@plateia/contracts/shell';
import type { Session } from '@plateia/data';

/** Which navigation stands around a page, and whether phones have their own at its foot: http-api §12. */
export interface Frame {
  kind: 'member' | 'public';
  bottom: boolean;
}

/** Pages that anybody is sent to: those without a frame of members, and those that are shared by their address. */
const PUBLIC: readonly Guard[] = ['none', 'consent'];

/** By the registry, so that the frame stands before the page is there. */
export function frameOf(registry: RemoteRegistry, path: string, { user }: Session): Frame {
  const guard = findRoute(registry, path)?.route.guard ?? 'none';
  const member = user !== undefined && guard !== 'none';
  return { kind: member ? 'member' : 'public', bottom: member && !PUBLIC.includes(guard) };
}
