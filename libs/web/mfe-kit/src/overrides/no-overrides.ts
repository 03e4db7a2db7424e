import type { RemoteRegistry } from '@plateia/contracts/shell';

/** What is built for others loads what the registry says. */
export const withOverrides = (registry: RemoteRegistry): Promise<RemoteRegistry> => Promise.resolve(registry);
