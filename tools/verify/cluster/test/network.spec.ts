import { describe, expect, it } from '@jest/globals';
import { routingTable } from '@plateia/contracts';
import { services } from '@plateia/service-all-in-one';
import { readFileSync } from 'node:fs';
import { builtFrom } from '../manifests/kustomization.ts';
import { edgesOf, partiesOf, type Party } from '../manifests/network.ts';

const others = (namespace: Record<string, string>) => ({ labels: {}, namespace });
const kafka = { 'strimzi.io/cluster': 'kafka', 'strimzi.io/kind': 'Kafka' };
const around: Party[] = [
  { name: 'ingress', ...others({ 'plateia.dev/role': 'ingress' }), ports: {} },
  { name: 'monitoring', ...others({ 'plateia.dev/role': 'monitoring' }), ports: { otlp: 4318 } },
  { name: 'a stranger', ...others({}), ports: {} },
  { name: 'the world', ports: { https: 443, submission: 587, ssh: 22 } },
];
const inTheNamespace: Party[] = [
  { name: 'mongo', labels: { 'plateia.dev/engine': 'mongo' }, ports: { mongo: 27017 } },
  { name: 'redis', labels: { 'plateia.dev/engine': 'redis' }, ports: { redis: 6379 } },
  { name: 'kafka', labels: kafka, ports: { clients: 9093, control: 9090, replication: 9091 } },
];
const inAnother: Party[] = [
  {
    name: 'engines',
    labels: {},
    namespace: { 'kubernetes.io/metadata.name': 'engines' },
    ports: { mongo: 27017, redis: 6379, kafka: 9092 },
  },
];

const names = services.map(({ name }) => name);
const dependsOn = (service: string, ...packages: string[]): boolean =>
  packages.some((name) => readFileSync(`services/${service}/package.json`, 'utf8').includes(`"${name}"`));

/** Who speaks to whom, by the contracts and by what a service is made of. */
const real = [
  ...[...new Set(routingTable.map(({ service }) => service)), 'web'].map((to) => `ingress → ${to}:http`),
  ...[...names, 'web'].map((to) => `monitoring → ${to}:ops`),
  // The keys of access tokens.
  ...names.filter((name) => name !== 'identity').map((from) => `${from} → identity:http`),
  // The tags of a shared post, and prices.
  'web → feed:http',
  'web → bookings:http',
  // Files, copies of what is reported, payments; mails.
  ...names
    .filter((name) => dependsOn(name, '@plateia/evidence', '@plateia/payments', '@aws-sdk/client-s3'))
    .map((from) => `${from} → the world:https`),
  ...names.filter((name) => dependsOn(name, 'nodemailer')).map((from) => `${from} → the world:submission`),
];

describe.each(['staging', 'prod'])('%s, with engines of its own', (overlay) => {
  const all = builtFrom(`k8s/overlays/${overlay}`);

  it('lets through what is real, and nothing more', () => {
    const engines = [
      ...names.flatMap((from) => [`${from} → mongo:mongo`, `${from} → redis:redis`, `${from} → kafka:clients`]),
      ...names.map((from) => `${from}-migrate → mongo:mongo`),
      ...names.map((from) => `${from} → monitoring:otlp`),
      'mongo → mongo:mongo',
      ...['clients', 'control', 'replication'].map((port) => `kafka → kafka:${port}`),
      // Their agents write down in the cluster how they fare.
      'mongo → the world:https',
      'kafka → the world:https',
    ];
    expect(edgesOf(all, [...partiesOf(all), ...around, ...inTheNamespace])).toEqual([...real, ...engines].sort());
  });
});

it('dev lets through what is real, and its engines elsewhere', () => {
  const all = builtFrom('k8s/overlays/dev');
  const engines = names.flatMap((from) => [
    ...['mongo', 'redis', 'kafka'].map((port) => `${from} → engines:${port}`),
    `${from}-migrate → engines:mongo`,
  ]);
  expect(edgesOf(all, [...partiesOf(all), ...around, ...inAnother])).toEqual([...real, ...engines].sort());
});

it('sees what is too much, and what is missing', () => {
  const all = builtFrom('k8s/overlays/prod');
  const parties = [...partiesOf(all), ...around];
  const without = (name: string) =>
    edgesOf(
      all.filter(({ metadata }) => metadata.name !== name),
      parties,
    );
  expect(without('operations')).not.toContain('monitoring → feed:ops');
  const open = all.map((each) =>
    each.kind === 'NetworkPolicy' && each.metadata.name === 'xp'
      ? { ...each, spec: { ...each.spec, ingress: [{}] } }
      : each,
  );
  expect(edgesOf(open, parties)).toContain('a stranger → xp:http');
});
