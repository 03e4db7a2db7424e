import {
  cronJob,
  deployment,
  networkPolicy,
  type Manifest,
  type NetworkPolicy,
  type Peer,
  type Selector,
} from './manifest.ts';

/** Somebody who speaks or is spoken to. */
export interface Party {
  readonly name: string;
  /** of the pod; without them it is not one: an address outside */
  readonly labels?: Readonly<Record<string, string>>;
  /** of its namespace; without them it is of the one that is judged */
  readonly namespace?: Readonly<Record<string, string>>;
  /** what it listens on, by the name of the port or a name for it */
  readonly ports: Readonly<Record<string, number>>;
}

/** The pods of an overlay's own deployments, and of its migrations. */
export const partiesOf = (manifests: readonly Manifest[]): Party[] =>
  manifests
    .filter(({ kind }) => kind === 'Deployment' || kind === 'CronJob')
    .map((each) => {
      const { metadata, spec } = (
        each.kind === 'CronJob' ? cronJob.parse(each).spec.jobTemplate.spec : deployment.parse(each).spec
      ).template;
      const ports = spec.containers.flatMap((container) => container.ports);
      return {
        name: each.metadata.name,
        labels: metadata.labels,
        ports: Object.fromEntries(ports.map(({ name, containerPort }) => [name, containerPort])),
      };
    });

/** `from → to:port` for all that the policies let through. */
export function edgesOf(manifests: readonly Manifest[], parties: readonly Party[]): string[] {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy').map((each) => networkPolicy.parse(each));
  const edges = parties.flatMap((from) =>
    parties.flatMap((to) =>
      Object.entries(to.ports)
        .filter(([name, port]) => !(isOutside(from) && isOutside(to)) && passes(policies, { from, to, name, port }))
        .map(([name]) => `${from.name} → ${to.name}:${name}`),
    ),
  );
  return edges.sort();
}

interface Way {
  from: Party;
  to: Party;
  name: string;
  port: number;
}

/** Of no concern to the policies of the namespace. */
const isOutside = ({ namespace, labels }: Party): boolean => namespace !== undefined || labels === undefined;

const passes = (policies: readonly NetworkPolicy[], way: Way): boolean =>
  (isOutside(way.from) || someRule(policies, 'Egress', way)) &&
  (isOutside(way.to) || someRule(policies, 'Ingress', way));

function someRule(policies: readonly NetworkPolicy[], type: 'Ingress' | 'Egress', way: Way): boolean {
  const [own, other] = type === 'Egress' ? [way.from, way.to] : [way.to, way.from];
  const mine = policies.filter(
    ({ spec }) => spec.policyTypes.includes(type) && selects(spec.podSelector, own.labels ?? {}),
  );
  if (mine.length === 0) return true;
  const rules = mine.flatMap(({ spec }): { peers?: Peer[]; ports?: { port: string | number }[] }[] =>
    type === 'Egress'
      ? spec.egress.map(({ to, ports }) => ({ ...(to && { peers: to }), ...(ports && { ports }) }))
      : spec.ingress.map(({ from, ports }) => ({ ...(from && { peers: from }), ...(ports && { ports }) })),
  );
  return rules.some(
    ({ peers, ports }) =>
      (peers?.some((peer) => isPeer(peer, other)) ?? true) &&
      (ports?.some(({ port }) => port === way.port || port === way.name) ?? true),
  );
}

function isPeer({ podSelector, namespaceSelector, ipBlock }: Peer, party: Party): boolean {
  if (ipBlock !== undefined) return party.labels === undefined;
  if (party.labels === undefined) return false;
  const isThere = namespaceSelector
    ? party.namespace !== undefined && selects(namespaceSelector, party.namespace)
    : party.namespace === undefined;
  return isThere && (podSelector === undefined || selects(podSelector, party.labels));
}

const selects = ({ matchLabels, matchExpressions }: Selector, labels: Readonly<Record<string, string>>): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key }) => key in labels);
