import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from '../../run/engines/tool.ts';
import { waitUntil } from '../../run/engines/wait-until.ts';
import type { Cluster } from './cluster.ts';
import { conformFaults } from './conform.ts';
import { budgetFaults, secondEvictionFaults } from './disruption.ts';
import { pageFaults } from './follow.ts';
import type { Kubectl } from './kubectl.ts';
import { readySoFar } from './ready-so-far.ts';

const ROOT = join(import.meta.dirname, '../../..');
const OVERLAYS = join(ROOT, 'k8s', 'overlays');

interface Listed<T> {
  items: T[];
}
interface Named {
  metadata: { name: string };
}
interface Deployment extends Named {
  spec: { replicas: number };
  status: { readyReplicas?: number };
}

const NAMESPACE = 'plateia-dev';

/** What must hold on a real control plane, in this order; each answers what does not. */
export const invariants: Readonly<Record<string, (cluster: Cluster) => Promise<string[]>>> = {
  'every overlay is taken without a warning': async ({ kubectl, kustomize }) => {
    const faults: string[] = [];
    for (const overlay of await overlays()) {
      const manifests = await runTool(kustomize, ['build', join(OVERLAYS, overlay)]);
      const { code, stderr } = await kubectl.try(['apply', '--server-side', '-f', '-'], manifests);
      if (code !== 0 || stderr.trim() !== '') faults.push(`${overlay}: ${stderr.trim()}`);
    }
    return faults;
  },

  'kubeconform takes every overlay strictly, kinds of operators included, and refuses what is misspelt': async (
    cluster,
  ) => {
    const faults: string[] = [];
    for (const overlay of await overlays()) {
      const manifests = await runTool(cluster.kustomize, ['build', join(OVERLAYS, overlay)]);
      faults.push(...(await conformFaults(cluster, manifests)).map((fault) => `${overlay}: ${fault}`));
      for (const [from, to] of MISSPELT) {
        if (!manifests.includes(from)) continue;
        const refused = await conformFaults(cluster, manifests.replace(from, to));
        if (refused.length === 0) faults.push(`${overlay}: ${to.trim()} was taken`);
      }
    }
    return faults;
  },

  'every slice comes up, twice, on two nodes': async ({ kubectl }) => {
    await waitUntil(() => allReady(kubectl, 2), { everyMs: 500 });
    const names = (await deployments(kubectl)).map(({ metadata }) => metadata.name);
    const faults: string[] = [];
    for (const name of names) {
      const nodes = new Set((await podsOf(kubectl, name)).map(({ spec }) => spec.nodeName));
      if (nodes.size < 2) faults.push(`${name} has all its pods on ${[...nodes].join(', ')}`);
    }
    return faults;
  },

  'a migration is made for every database, twice for the same one of another release': async ({ kubectl }) => {
    const { items } = await kubectl.json<Listed<Named>>(['-n', NAMESPACE, 'get', 'cronjobs']);
    const jobs = items.flatMap(({ metadata: { name } }) => [`${name}-1`, `${name}-2`]);
    for (const job of jobs)
      await kubectl.run(['-n', NAMESPACE, 'create', 'job', job, `--from=cronjob/${job.slice(0, -2)}`]);
    try {
      await waitUntil(() => allDone(kubectl, jobs), { everyMs: 500 });
      return items.length === 0 ? ['there are none'] : [];
    } catch (error) {
      return [(error as Error).message];
    } finally {
      await kubectl.run(['-n', NAMESPACE, 'delete', 'jobs', '--all', '--wait=true']);
    }
  },

  'a pod as root is refused': async ({ kubectl }) => {
    const { code, stderr } = await kubectl.try(['apply', '--server-side', '-f', '-'], POD_AS_ROOT);
    if (code === 0) return ['it was taken'];
    return stderr.includes('violates PodSecurity') ? [] : [stderr.trim()];
  },

  'each budget counts its pods, lets one go and leaves one': async (cluster) => {
    await waitUntil(async () => refuseAny(await budgetFaults(cluster, NAMESPACE)), { everyMs: 500 });
    return budgetFaults(cluster, NAMESPACE);
  },

  'of two pods of a slice only one may be sent away at a time': async (cluster) => {
    const faults = await secondEvictionFaults(cluster, NAMESPACE, 'feed');
    await waitUntil(() => allReady(cluster.kubectl, 2), { everyMs: 500 });
    return faults;
  },

  'a rolling update never has fewer than before': async ({ kubectl }) => {
    const watch = readySoFar(kubectl, NAMESPACE);
    await kubectl.run(['-n', NAMESPACE, 'rollout', 'restart', 'deployment']);
    for (const { metadata } of await deployments(kubectl))
      await kubectl.run(['-n', NAMESPACE, 'rollout', 'status', `deployment/${metadata.name}`, '--timeout=120s']);
    return [...(await watch.stop())]
      .filter(([, least]) => least < 2)
      .map(([name, least]) => `${name} went down to ${least}`);
  },

  'whichever node is drained, every slice has one that is ready': async ({ kubectl }) => {
    const faults: string[] = [];
    for (const node of ['node-a', 'node-b', 'node-c']) {
      const watch = readySoFar(kubectl, NAMESPACE);
      await kubectl.run(['drain', node, '--force', '--delete-emptydir-data', '--timeout=120s']);
      await waitUntil(() => allReady(kubectl, 2), { everyMs: 300 });
      const least = await watch.stop();
      faults.push(
        ...[...least].filter(([, ready]) => ready < 1).map(([name]) => `${name} had none while ${node} was drained`),
      );
      await kubectl.run(['uncordon', node]);
    }
    return faults;
  },

  'the page for operators can be followed to the letter, and a remote taken back within a minute': (cluster) =>
    pageFaults(cluster, 'docs/operating-on-kubernetes.md'),
};

/** A word of Kubernetes and one of an operator. */
const MISSPELT = [
  ['terminationGracePeriodSeconds:', 'terminationGraceSeconds:'],
  ['entityOperator:', 'entityOperators:'],
] as const;

function refuseAny(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('; '));
}

async function overlays(): Promise<string[]> {
  const folders = await readdir(OVERLAYS);
  return folders.filter((name) => existsSync(join(OVERLAYS, name, 'kustomization.yaml'))).sort();
}

const deployments = async (kubectl: Kubectl): Promise<Deployment[]> =>
  (await kubectl.json<Listed<Deployment>>(['-n', NAMESPACE, 'get', 'deployments'])).items;

const podsOf = async (kubectl: Kubectl, name: string): Promise<{ spec: { nodeName: string } }[]> =>
  (
    await kubectl.json<Listed<{ spec: { nodeName: string } }>>([
      '-n',
      NAMESPACE,
      'get',
      'pods',
      '-l',
      `app.kubernetes.io/name=${name}`,
    ])
  ).items;

async function allReady(kubectl: Kubectl, atLeast: number): Promise<void> {
  for (const { metadata, status } of await deployments(kubectl))
    if ((status.readyReplicas ?? 0) < atLeast)
      throw new Error(`${metadata.name} has ${status.readyReplicas ?? 0} ready`);
}

async function allDone(kubectl: Kubectl, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { status } = await kubectl.json<{ status: { succeeded?: number } }>(['-n', NAMESPACE, 'get', 'job', name]);
    if (status.succeeded !== 1) throw new Error(`${name} has no pod that came to its end`);
  }
}

const POD_AS_ROOT = JSON.stringify({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'as-root', namespace: NAMESPACE },
  spec: { containers: [{ name: 'slice', image: 'plateia/feed', securityContext: { runAsUser: 0 } }] },
});
