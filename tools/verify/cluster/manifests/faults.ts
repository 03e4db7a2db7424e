import { deployment, type Manifest } from './manifest.ts';
import { migrationFaults } from './migrations.ts';
import { companions, opensOperations, podFaults, servingRules } from './rules.ts';

/** What an overlay breaks of the house's rules, each in one sentence; no control plane is asked. */
export function faultsOf(manifests: readonly Manifest[]): string[] {
  const faults = [...placeFaults(manifests)];
  for (const each of manifests) {
    if (opensOperations(each)) faults.push(`${each.kind} ${each.metadata.name} opens the operations port`);
    if (each.kind === 'Deployment') faults.push(...deploymentFaults(each, manifests));
  }
  return faults;
}

function* placeFaults(manifests: readonly Manifest[]): Iterable<string> {
  const [namespace, ...more] = manifests.filter(({ kind }) => kind === 'Namespace');
  if (namespace === undefined || more.length > 0) yield 'the overlay has no namespace of its own';
  const homeless = manifests.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace === undefined);
  if (homeless.length > 0) yield `${homeless.length} manifests name no namespace`;
  const enforced = namespace?.metadata.labels?.['pod-security.kubernetes.io/enforce'];
  if (namespace && enforced !== 'restricted') yield `${namespace.metadata.name} does not enforce restricted pods`;
  const denied = manifests.some(({ kind, spec }) => {
    if (kind !== 'NetworkPolicy') return false;
    return JSON.stringify(spec) === JSON.stringify({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });
  if (!denied) yield 'nothing refuses what no policy names';
}

function* deploymentFaults(each: Manifest, manifests: readonly Manifest[]): Iterable<string> {
  const { name } = each.metadata;
  const pod = deployment.parse(each).spec.template.spec;
  yield* podFaults(pod, { name, account: name });
  for (const [rule, holds] of Object.entries(servingRules))
    if (!pod.containers.every((container) => holds(container))) yield `${name}: broken is "${rule}"`;
  yield* migrationFaults(each, manifests);
  for (const { why, kinds } of companions)
    if (!manifests.some(({ kind, metadata }) => kinds.includes(kind) && metadata.name === name))
      yield `${name}: broken is "${why}" (no ${kinds.join(', no ')})`;
}
