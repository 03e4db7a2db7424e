import type { Kubectl } from './kubectl.ts';

interface Slices {
  items: { metadata: { name: string }; status: { readyReplicas?: number } }[];
}

export interface ReadyWatch {
  /** by deployment: the fewest ready pods that were seen */
  stop(): Promise<ReadonlyMap<string, number>>;
}

/** Looks again and again until it is told to stop. */
export function readySoFar(kubectl: Kubectl, namespace: string): ReadyWatch {
  const least = new Map<string, number>();
  const stopping = new AbortController();
  const look = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const { items } = await kubectl.json<Slices>(['-n', namespace, 'get', 'deployments']);
      for (const { metadata, status } of items)
        least.set(metadata.name, Math.min(least.get(metadata.name) ?? Infinity, status.readyReplicas ?? 0));
    }
  };
  const looking = look();
  const stop = async (): Promise<ReadonlyMap<string, number>> => {
    stopping.abort();
    await looking;
    return least;
  };
  return { stop };
}
