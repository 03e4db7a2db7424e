// What the disruption controller says of the budgets, and whether it keeps to that.
import type { Cluster } from './cluster.ts';

interface Budgets {
  items: {
    metadata: { name: string };
    status?: { expectedPods: number; currentHealthy: number; desiredHealthy: number; disruptionsAllowed: number };
  }[];
}
interface Pods {
  items: { metadata: { name: string } }[];
}

const NODES = ['node-a', 'node-b', 'node-c'];

/** Each slice has a budget that counts its pods, lets one go and leaves one. */
export async function budgetFaults({ kubectl }: Cluster, namespace: string): Promise<string[]> {
  const { items } = await kubectl.json<Budgets>(['-n', namespace, 'get', 'poddisruptionbudgets']);
  const faults = items.flatMap(({ metadata: { name }, status }) => {
    if (!status || status.expectedPods < 2)
      return [`the budget of ${name} counts ${status?.expectedPods ?? 'no'} pods`];
    const { currentHealthy, desiredHealthy, disruptionsAllowed } = status;
    return desiredHealthy >= 1 && currentHealthy >= 2 && disruptionsAllowed >= 1
      ? []
      : [`${name}: ${currentHealthy} well, ${desiredHealthy} wanted, ${disruptionsAllowed} may go`];
  });
  return items.length === 0 ? ['there are no budgets'] : faults;
}

/** With no node to take another one, so that the second request always comes while the first pod is missing. */
export async function secondEvictionFaults({ kubectl }: Cluster, namespace: string, slice: string): Promise<string[]> {
  const selector = ['-l', `app.kubernetes.io/name=${slice}`];
  const { items } = await kubectl.json<Pods>(['-n', namespace, 'get', 'pods', ...selector]);
  const evict = ({ metadata: { name } }: Pods['items'][number]) =>
    kubectl.try(
      ['create', '--raw', `/api/v1/namespaces/${namespace}/pods/${name}/eviction`, '-f', '-'],
      JSON.stringify({ apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, namespace } }),
    );
  const [one, two] = items;
  if (!one || !two) return [`${slice} has ${items.length} pods`];
  await kubectl.run(['cordon', ...NODES]);
  try {
    const first = await evict(one);
    const second = await evict(two);
    if (first.code !== 0) return [`the first was refused: ${first.stderr.trim()}`];
    return second.code !== 0 && second.stderr.includes('disruption budget') ? [] : [`the second was let go`];
  } finally {
    await kubectl.run(['uncordon', ...NODES]);
  }
}
