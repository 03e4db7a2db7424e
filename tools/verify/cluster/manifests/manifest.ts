import { z } from 'zod';

const labels = z.record(z.string(), z.string());

/** Whatever its kind: what kind it is, what it is called, and the rest as it is written. */
export const manifest = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional(), labels: labels.optional() }),
  spec: z.looseObject({}).optional(),
});
export type Manifest = z.output<typeof manifest>;

const probe = z.looseObject({ httpGet: z.looseObject({ port: z.union([z.string(), z.number()]) }) });
const security = z.looseObject({
  runAsNonRoot: z.boolean().optional(),
  runAsUser: z.number().optional(),
  seccompProfile: z.looseObject({ type: z.string() }).optional(),
  allowPrivilegeEscalation: z.boolean().optional(),
  readOnlyRootFilesystem: z.boolean().optional(),
  capabilities: z.looseObject({ drop: z.array(z.string()).optional() }).optional(),
});
const container = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).default([]),
  env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })).default([]),
  envFrom: z.array(z.looseObject({ secretRef: z.looseObject({ name: z.string() }).optional() })).default([]),
  ports: z.array(z.looseObject({ name: z.string(), containerPort: z.number() })).default([]),
  resources: z.looseObject({ requests: labels.optional(), limits: labels.optional() }).optional(),
  securityContext: security.default({}),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
});

const template = z.looseObject({
  metadata: z.looseObject({ labels }),
  spec: z.looseObject({
    serviceAccountName: z.string().optional(),
    automountServiceAccountToken: z.boolean().optional(),
    securityContext: security.default({}),
    containers: z.array(container),
  }),
});
export type PodTemplate = z.output<typeof template>;

/** What is asked about the pods of a deployment. */
export const deployment = z.looseObject({
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({ template }),
});
export type Deployment = z.output<typeof deployment>;

/** And about those of a job that is made by hand, of what a cron job says. */
export const cronJob = z.looseObject({
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    suspend: z.boolean().default(false),
    jobTemplate: z.looseObject({ spec: z.looseObject({ template }) }),
  }),
});

const selector = z.looseObject({
  matchLabels: labels.default({}),
  matchExpressions: z.array(z.object({ key: z.string(), operator: z.literal('Exists') })).default([]),
});
export type Selector = z.output<typeof selector>;

const peer = z.object({
  podSelector: selector.optional(),
  namespaceSelector: selector.optional(),
  ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()).default([]) }).optional(),
});
export type Peer = z.output<typeof peer>;

const ports = z
  .array(z.object({ port: z.union([z.string(), z.number()]), protocol: z.string().optional() }))
  .optional();

/** No `from`, no `to`, no `ports`: from and to everybody, all of them. */
export const networkPolicy = z.object({
  metadata: z.looseObject({ name: z.string() }),
  spec: z.object({
    podSelector: selector,
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
    ingress: z.array(z.object({ from: z.array(peer).optional(), ports })).default([]),
    egress: z.array(z.object({ to: z.array(peer).optional(), ports })).default([]),
  }),
});
export type NetworkPolicy = z.output<typeof networkPolicy>;
