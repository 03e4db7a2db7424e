import { join } from 'node:path';

/** Puts what this repository built on the shelf of the platform. Packages can be loaded once they are built. */
export async function publishOwnRemotes(dataDir: string): Promise<void> {
  const { publishRemotes } = await import('../publish/publish.ts');
  const { ownRemotes } = await import('../publish/own-remotes.ts');
  const shelf = { remotesFile: join(dataDir, 'remotes.json'), remotesDir: join(dataDir, 'remotes') };
  await publishRemotes(ownRemotes(), shelf);
}
