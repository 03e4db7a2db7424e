import type { Manifest, PodTemplate } from './manifest.ts';

type Pod = PodTemplate['spec'];
type Container = Pod['containers'][number];

/** Names of variables whose values nobody may read in a file. */
const SECRET = /(_SECRET|_PASSWORD|_KEY|_TOKEN|(MONGO|REDIS|SMTP|S3)_URL)$/;

/** What each container of a pod keeps to; a sentence, and whether it does. */
const containerRules: Readonly<Record<string, (container: Container, pod: Pod) => boolean>> = {
  'does not run as root': ({ securityContext: own }, { securityContext: all }) =>
    (own.runAsNonRoot ?? all.runAsNonRoot) === true && (own.runAsUser ?? all.runAsUser ?? 0) > 0,
  'gains no rights': ({ securityContext }) =>
    securityContext.allowPrivilegeEscalation === false && securityContext.capabilities?.drop?.includes('ALL') === true,
  'writes nothing beside what is mounted': ({ securityContext }) => securityContext.readOnlyRootFilesystem === true,
  'says what it needs and what it may take at most': ({ resources }) =>
    ['cpu', 'memory'].every((name) => resources?.requests?.[name] !== undefined) &&
    resources?.limits?.['memory'] !== undefined,
  'is of one version': ({ image }) => /@sha256:[0-9a-f]{64}$/.test(image) || /:(?!latest$)[\w.-]+$/.test(image),
  'has no secret in clear': ({ env }) => env.every(({ name, value }) => value === undefined || !SECRET.test(name)),
};

/** And what only those that serve can keep to. */
export const servingRules: Readonly<Record<string, (container: Container) => boolean>> = {
  'is asked on the operations port whether it has started, is ready, lives': (container) =>
    (['startupProbe', 'readinessProbe', 'livenessProbe'] as const).every(
      (name) => container[name]?.httpGet.port === 'ops',
    ),
};

const podRules: Readonly<Record<string, (pod: Pod, account: string) => boolean>> = {
  'has no token of a service account': (pod) => pod.automountServiceAccountToken === false,
  'has a service account of its own': (pod, account) => pod.serviceAccountName === account,
  'has its system calls filtered': (pod) => pod.securityContext.seccompProfile?.type === 'RuntimeDefault',
};

/** What its pods break, each in one sentence. */
export function* podFaults(pod: Pod, { name, account }: { name: string; account: string }): Iterable<string> {
  for (const [rule, holds] of Object.entries(podRules)) if (!holds(pod, account)) yield `${name}: broken is "${rule}"`;
  for (const [rule, holds] of Object.entries(containerRules))
    if (!pod.containers.every((container) => holds(container, pod))) yield `${name}: broken is "${rule}"`;
}

/** Of which kinds each deployment has one of its own, by its name. */
export const companions: readonly { readonly why: string; readonly kinds: readonly string[] }[] = [
  { why: 'may be drained one at a time', kinds: ['PodDisruptionBudget'] },
  { why: 'grows with its load', kinds: ['HorizontalPodAutoscaler', 'ScaledObject'] },
  { why: 'says who may speak to it', kinds: ['NetworkPolicy'] },
];

/** What does not leave the cluster: the operations port stands in no service and no ingress. */
export const opensOperations = ({ kind, spec }: Manifest): boolean =>
  (kind === 'Service' || kind === 'Ingress') && /"(ops|8082)"|:8082\b/.test(JSON.stringify(spec ?? {}));
