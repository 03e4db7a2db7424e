import { remoteManifest, type RegisteredRemote } from '@plateia/contracts/shell';
import { integrityOf, publishedName } from './built-remote.ts';

/** The line of a remote that somebody else serves, by what stands at its address now. */
export async function readServedRemote(address: string): Promise<RegisteredRemote> {
  const base = address.replace(/\/$/, '');
  const built = await bytesAt(`${base}/mf-manifest.json`);
  // By the name of its bytes: the line must mean the same build also after the next one.
  const manifest = `${base}/${publishedName(built)}`;
  await bytesAt(manifest);
  const own = remoteManifest.safeParse(JSON.parse((await bytesAt(`${base}/plateia.remote.json`)).toString()));
  if (!own.success) throw new Error(`${base}/plateia.remote.json is not valid: ${own.error.message}`);
  const { name, version, shellApi, routes, navigation, slots, permissions, outboxes } = own.data;
  const line = {
    name,
    version,
    manifest,
    integrity: integrityOf(built),
    shellApi,
    routes,
    navigation,
    slots,
    permissions,
  };
  return { ...line, ...(outboxes && { outboxes }) };
}

async function bytesAt(url: string): Promise<Buffer> {
  const response = await fetch(url, { cache: 'no-cache' }).catch((cause: unknown) => {
    throw new Error(`${url} does not answer: start what serves the built remote`, { cause });
  });
  if (!response.ok)
    throw new Error(`${url} answered ${response.status}: serve the dist folder of a build, with all its files`);
  return Buffer.from(await response.arrayBuffer());
}
