import { permission, type Permission, type RemoteRegistry } from '@plateia/contracts/shell';

/** The shell copies links. */
const OWN: readonly Permission[] = ['clipboard-write'];
/** What nobody here may ask for. */
const NEVER = ['display-capture', 'hid', 'midi', 'payment', 'serial', 'usb'] as const;

/** A browser grants what a policy does not name: what no remote of the registry asks for has to be refused by its name. */
export function permissionsPolicy({ remotes }: RemoteRegistry): string {
  const granted = new Set([...OWN, ...remotes.flatMap(({ permissions = [] }) => permissions)]);
  return [
    ...permission.options.map((feature) => `${feature}=${granted.has(feature) ? '(self)' : '()'}`),
    ...NEVER.map((feature) => `${feature}=()`),
  ].join(', ');
}
