import { remoteManifest, type RegisteredRemote, type RemoteRegistry } from '@plateia/contracts/shell';
import { chosenOverrides } from './chosen.js';
import { showOverrides } from './override-bar.js';
import { FILE_WITHIN_MS } from '#limits';

/** Development only: the registry as this tab wants it, some remotes loaded from elsewhere. */
export async function withOverrides({ remotes }: RemoteRegistry): Promise<RemoteRegistry> {
  const overrides = chosenOverrides();
  showOverrides(overrides);
  const known = new Map(remotes.map((remote) => [remote.name, remote]));
  const lines = await Promise.all(overrides.map(([name, address]) => lineOf(name, address, known.get(name))));
  for (const line of lines) if (line) known.set(line.name, line);
  return { schema: 1, remotes: [...known.values()] };
}

/** What the remote says of itself now; where it does not answer, its line stays, so that its place shows the retry card. */
async function lineOf(
  name: string,
  address: string,
  known: RegisteredRemote | undefined,
): Promise<RegisteredRemote | undefined> {
  // Its files change with every keystroke: nobody can vouch for them.
  const place = { manifest: `${address}/mf-manifest.json`, integrity: '' };
  try {
    const response = await fetch(`${address}/plateia.remote.json`, { signal: AbortSignal.timeout(FILE_WITHIN_MS) });
    return { ...remoteManifest.parse(await response.json()), name, ...place };
  } catch {
    return known && { ...known, ...place };
  }
}
