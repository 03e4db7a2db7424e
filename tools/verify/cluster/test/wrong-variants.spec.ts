import { expect, it } from '@jest/globals';
import { faultsOf } from '../manifests/faults.ts';
import { builtFrom } from '../manifests/kustomization.ts';
import { manifest, type Manifest } from '../manifests/manifest.ts';

const PROD = 'k8s/overlays/prod';

/** The text of one manifest with something else in it. */
const changed = (kind: string, name: string, from: string, to: string) => (all: readonly Manifest[]) =>
  all.map((each) => {
    if (each.kind !== kind || each.metadata.name !== name) return each;
    const text = JSON.stringify(each);
    expect(text).toContain(from);
    return manifest.parse(JSON.parse(text.replace(from, to)));
  });
const feed = (from: string, to: string) => changed('Deployment', 'feed', from, to);
/** Nothing else is held to be like it. */
const web = (from: string, to: string) => changed('Deployment', 'web', from, to);
const migration = (from: string, to: string) => changed('CronJob', 'feed-migrate', from, to);
const without = (kind: string, name: string) => (all: readonly Manifest[]) =>
  all.filter((each) => each.kind !== kind || each.metadata.name !== name);
const nowhere = (all: readonly Manifest[]) =>
  all.map((each) => manifest.parse({ ...each, metadata: { ...each.metadata, namespace: undefined } }));

it.each(['dev', 'staging', 'prod'])('the overlay %s keeps to all rules', (overlay) => {
  const all = builtFrom(`k8s/overlays/${overlay}`);
  expect(all.filter(({ kind }) => kind === 'Deployment')).toHaveLength(8);
  expect(faultsOf(all)).toEqual([]);
});

it.each<[string, (all: readonly Manifest[]) => readonly Manifest[], RegExp]>([
  ['root', feed('"runAsUser":10001', '"runAsUser":0'), /^feed: broken is "does not run as root"$/],
  ['a root that may be', feed('"runAsNonRoot":true', '"runAsNonRoot":false'), /does not run as root/],
  ['no limits', feed('"limits":{"memory":"512Mi"}', '"limits":{}'), /^feed: broken is "says what it needs/],
  ['no requests', feed('"cpu":"250m",', ''), /^feed: broken is "says what it needs/],
  ['no probe', feed('"readinessProbe"', '"formerProbe"'), /^feed: broken is "is asked on the operations port/],
  ['a probe on the open port', feed('"path":"/healthz","port":"ops"', '"path":"/healthz","port":"http"'), /is asked/],
  ['a root that is written to', feed('"readOnlyRootFilesystem":true,', ''), /^feed: broken is "writes nothing/],
  ['more rights', feed('"allowPrivilegeEscalation":false', '"allowPrivilegeEscalation":true'), /gains no rights/],
  ['a token', feed('"automountServiceAccountToken":false,', ''), /^feed: broken is "has no token/],
  ['the account of all', feed('"serviceAccountName":"feed"', '"serviceAccountName":"default"'), /account of its own/],
  ['system calls of all kinds', feed('"type":"RuntimeDefault"', '"type":"Unconfined"'), /system calls filtered/],
  ['the latest image', web('plateia/web:0.1.0', 'plateia/web:latest'), /^web: broken is "is of one version"$/],
  ['an image of no version', web('plateia/web:0.1.0', 'plateia/web'), /^web: broken is "is of one version"$/],
  [
    'a secret in clear',
    web('{"name":"REMOTES_FILE"', '{"name":"PAGE_TOKEN_SECRET","value":"open"},{"name":"REMOTES_FILE"'),
    /^web: broken is "has no secret in clear"$/,
  ],
  ['no budget for drains', without('PodDisruptionBudget', 'feed'), /^feed: .+ \(no PodDisruptionBudget\)$/],
  ['no policy of its own', without('NetworkPolicy', 'feed'), /^feed: .+ \(no NetworkPolicy\)$/],
  ['a network that is open', without('NetworkPolicy', 'default-deny'), /^nothing refuses what no policy names$/],
  ['no migration', without('CronJob', 'feed-migrate'), /^feed: has a database and no migration/],
  [
    'a migration that nobody asks for',
    migration('"suspend":true', '"suspend":false'),
    /^feed-migrate: runs by itself$/,
  ],
  ['a migration as root', migration('"runAsUser":10001', '"runAsUser":0'), /^feed-migrate: .+ not run as root"$/],
  ['a migration that starts the service', migration(',"migrate"]', ']'), /^feed-migrate: does not migrate$/],
  ['a migration of another release', migration('feed:0.1.0', 'feed:0.0.9'), /^feed-migrate: is of another image/],
  ['a migration of another database', migration('"feed-mongo"', '"xp-mongo"'), /^feed-migrate: has other settings/],
  [
    'a migration that is sent requests',
    migration(
      '"template":{"metadata":{"labels":{"app.kubernetes.io/name":"feed-migrate"',
      '"template":{"metadata":{"labels":{"app.kubernetes.io/name":"feed"',
    ),
    /^feed-migrate: its pods are taken for those of feed$/,
  ],
  [
    'operations for everybody',
    changed('Service', 'feed', '"targetPort":"http"', '"targetPort":"ops"'),
    /^Service feed opens the operations port$/,
  ],
  ['no namespace', without('Namespace', 'plateia-prod'), /^the overlay has no namespace of its own$/],
  ['nowhere in particular', nowhere, /manifests name no namespace$/],
  [
    'pods of all kinds',
    changed('Namespace', 'plateia-prod', '"pod-security.kubernetes.io/enforce":"restricted"', '"a":"b"'),
    /does not enforce restricted pods$/,
  ],
])('catches %s, and that alone', (_, variant, sentence) => {
  expect(faultsOf(variant(builtFrom(PROD)))).toEqual([expect.stringMatching(sentence)]);
});
