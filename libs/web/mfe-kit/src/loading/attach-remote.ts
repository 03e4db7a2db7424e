import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { runsInThisShell, type RegisteredRemote } from '@plateia/contracts/shell';
import { addTexts } from '@plateia/i18n';
import type { RemoteDoor } from '../door/create-remote.js';
import { vouchFor } from './integrity.js';
import { forgetPreloads } from './late-files.js';
import { readRegistry, rereadRegistry } from './registry.js';
import { RemoteUnavailable } from './remote-unavailable.js';

const GIVE_UP_MS = 5_000;

const attached = new Map<string, Promise<RemoteDoor>>();
const failed = new Set<string>();
const registered = new Map<string, string>();

/** A remote with its texts, ready to be shown. What failed is forgotten, so that the next call is a retry. */
export function attachRemote(name: string): Promise<RemoteDoor> {
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

async function load(name: string): Promise<RemoteDoor> {
  const remote = await find(name);
  if (!runsInThisShell(remote.shellApi)) throw new Error(`written for shell API ${remote.shellApi}`);
  register(remote);
  const module = await loadRemote<{ default: RemoteDoor }>(`${name}/remote`);
  const door = module?.default;
  if (!door) throw new Error('exposes no remote');
  if (!runsInThisShell(door.shellApi)) throw new Error(`built for shell API ${door.shellApi}`);
  await addTexts(door.texts);
  return door;
}

async function find(name: string): Promise<RegisteredRemote> {
  // The version in force may be another one by now; the one that failed is asked again if nobody can say.
  const registry = failed.has(name) ? await rereadRegistry().catch(readRegistry) : await readRegistry();
  const remote = registry.remotes.find((one) => one.name === name);
  if (!remote) throw new Error('not in the registry');
  return remote;
}

function register({ name, manifest, integrity }: RegisteredRemote): void {
  const entry = new URL(manifest, location.href).href;
  vouchFor(entry, integrity);
  if (registered.get(name) === entry) return;
  registerRemotes([{ name, entry }], { force: registered.has(name) });
  registered.set(name, entry);
}

/** The parts have limits of their own; this one is for all of them together. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), GIVE_UP_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
