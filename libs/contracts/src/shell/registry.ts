import { z } from 'zod';
import { navigationEntry, outboxName, permission, remoteManifest, remoteRoute, remoteSlot } from './remote-manifest.js';

/** Any place: an entry of a newer remote for one that this reader does not have is not drawn, and costs nobody the registry. */
const registeredEntry = navigationEntry.extend({ place: z.string().min(1) });
export type NavigationEntry = z.infer<typeof registeredEntry>;

/** One line of the registry: all that the shell and the web host know of a remote before it is loaded. */
export const registeredRemote = z.object({
  name: remoteManifest.shape.name,
  version: remoteManifest.shape.version,
  /** address of the built manifest, of any origin */
  manifest: z.string().min(1),
  /** of the manifest's bytes, as the integrity attribute writes it */
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
  /** any: a remote of another time costs its own place, not the whole registry */
  shellApi: z.number().int(),
  routes: z.array(remoteRoute),
  navigation: z.array(registeredEntry),
  slots: z.array(remoteSlot),
  /** absent from lines that were published before there were any */
  permissions: z.array(permission).optional(),
  outboxes: z.array(outboxName).optional(),
});
export type RegisteredRemote = z.infer<typeof registeredRemote>;

export const areDifferent = (words: readonly string[]): boolean => new Set(words).size === words.length;
export const pathsOf = (routes: readonly { path: string }[]): string[] => routes.map(({ path }) => path);

/** `/remotes.json`. */
export const registry = z
  .object({ schema: z.literal(1), remotes: z.array(registeredRemote) })
  .refine(({ remotes }) => areDifferent(remotes.map(({ name }) => name)), 'two remotes of one name')
  .refine(
    ({ remotes }) => areDifferent(remotes.flatMap(({ routes }) => pathsOf(routes))),
    'two remotes claim one path',
  );
export type RemoteRegistry = z.infer<typeof registry>;
