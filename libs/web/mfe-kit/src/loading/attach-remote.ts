import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { runsInThisShell, type RegisteredRemote } from '@plateia/contracts/shell';
import { addTexts } from '@plateia/i18n';
import type { RemoteModule } from '../remote-module/create-remote.js';
import { readBuiltRemote } from './built-remote.js';
import { vouchFor } from './integrity.js';
import { forgetPreloads } from './late-files.js';
import { readRegistry, rereadRegistry } from './registry.js';
import { RemoteUnavailable } from './remote-unavailable.js';
import { REMOTE_WITHIN_MS } from '#limits';

const attached = new Map<string, Promise<RemoteModule>>();
const failed = new Set<string>();
const registered = new Map<string, string>();

/** A remote with its texts, ready to be shown. What failed is forgotten, so that the next call is a retry. */
export function attachRemote(name: string): Promise<RemoteModule> {
  const known = attached.get(name);
  if (known) return known;
  const attempt = inTime(load(name)).catch((cause: unknown) => {
    attached.delete(name);
    failed.add(name);
    forgetPreloads();
    throw new RemoteUnavailable(name, cause);
  });
  attached.set(name, attempt);
  return attempt;
}

async function load(name: string): Promise<RemoteModule> {
  const remote = await find(name);
  if (!runsInThisShell(remote.shellApi)) throw new Error(`written for shell API ${remote.shellApi}`);
  await register(remote);
  const exposed = await loadRemote<{ default: RemoteModule }>(`${name}/remote`);
  const module = exposed?.default;
  if (!module) throw new Error('exposes no remote');
  if (!runsInThisShell(module.shellApi)) throw new Error(`built for shell API ${module.shellApi}`);
  await addTexts(module.texts);
  return module;
}

async function find(name: string): Promise<RegisteredRemote> {
  // The version in force may be another one by now; the one that failed is asked again if nobody can say.
  const registry = failed.has(name) ? await rereadRegistry().catch(readRegistry) : await readRegistry();
  const remote = registry.remotes.find((one) => one.name === name);
  if (!remote) throw new Error('not in the registry');
  return remote;
}

async function register({ name, manifest, integrity }: RegisteredRemote): Promise<void> {
  const url = new URL(manifest, location.href).href;
  vouchFor(url, integrity);
  if (registered.get(name) === url) return;
  registerRemotes([{ name, ...(await readBuiltRemote(url)) }], { force: registered.has(name) });
  registered.set(name, url);
}

/** The parts have limits of their own; this one is for all of them together. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), REMOTE_WITHIN_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
