import { z } from 'zod';
import { areDifferent, pathsOf, registeredRemote, type RegisteredRemote } from './registry.js';

/** A build of a remote, by whatever of its line may differ between two of them. */
export const release = registeredRemote.omit({ name: true });
export type Release = z.infer<typeof release>;

/** A line as it is written down: what all get, what some get already, and what to go back to. */
export const releasedRemote = registeredRemote.extend({
  /** for this share of the browsers that members sign in with, in percent */
  canary: release.extend({ share: z.number().int().min(1).max(99) }).optional(),
  previous: release.optional(),
});
export type ReleasedRemote = z.infer<typeof releasedRemote>;

/** REMOTES_FILE. Who reads it as a registry, as hosts before canaries do, reads what all get. */
export const releases = z
  .object({ schema: z.literal(1), remotes: z.array(releasedRemote) })
  .refine(({ remotes }) => areDifferent(remotes.map(({ name }) => name)), 'two remotes of one name')
  .refine(({ remotes }) => areDifferent(remotes.flatMap(pathsInForce)), 'two remotes claim one path');
export type Releases = z.infer<typeof releases>;

/** A canary may claim what its own remote claims already. */
const pathsInForce = ({ routes, canary }: ReleasedRemote): string[] => [
  ...pathsOf(routes),
  ...pathsOf(canary?.routes ?? []).filter((path) => !pathsOf(routes).includes(path)),
];

/** A line as the page gets it: by the build of all, or by one that is given. */
export function lineOf(
  { canary: _canary, previous: _previous, ...line }: ReleasedRemote,
  build?: Release,
): RegisteredRemote {
  return build ? { name: line.name, ...release.parse(build) } : line;
}
