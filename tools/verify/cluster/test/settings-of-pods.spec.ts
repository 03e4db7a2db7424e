import { describe, expect, it } from '@jest/globals';
import { readProcessSettings } from '@plateia/service-kit';
import { services } from '@plateia/service-all-in-one';
import { readWebSettings } from '@plateia/service-web';
import { readFileSync } from 'node:fs';
import { environmentOf, type Secrets } from '../manifests/environment.ts';
import { builtFrom } from '../manifests/kustomization.ts';

const LONG = 'of-thirty-two-characters-and-a-few-more';
const payments = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' };
const secrets: Secrets = {
  'platform-secrets': {
    PAGE_TOKEN_SECRET: LONG,
    MEDIA_LINK_SECRET: LONG,
    REDIS_URL: 'rediss://:word@redis:6379',
  },
  'identity-secrets': {
    ...payments,
    SMTP_URL: 'smtp://mail.example:587',
    MAIL_FROM: 'us@plateia.example',
    STRIPE_PRICES: 'premium-monthly=price_1',
    IDENTITY_GOOGLE_CLIENT_ID: 'id',
    IDENTITY_GOOGLE_CLIENT_SECRET: 'word',
  },
  'bookings-secrets': payments,
  'media-secrets': { S3_URL: 'https://key:word@s3.example/plateia?region=eu-central-1' },
  ...Object.fromEntries(
    services.flatMap(({ name }) => [
      [
        `${name}-mongo`,
        { 'connectionString.standard': `mongodb://${name}:word@mongo-0/admin?replicaSet=mongo&tls=true` },
      ],
      [`${name}-kafka`, { password: 'word' }],
    ]),
  ),
};

describe.each(['dev', 'staging', 'prod'])('%s', (name) => {
  const overlay = `k8s/overlays/${name}`;
  const all = builtFrom(overlay);
  const deployments = all.filter(({ kind }) => kind === 'Deployment');

  it.each(services.map((service) => [service.name, service] as const))(
    '%s begins with what it is given, and so does its migration',
    (own, service) => {
      const manifest = deployments.find(({ metadata }) => metadata.name === own)!;
      const { platform } = readProcessSettings([service], environmentOf(overlay, manifest, secrets));
      expect(platform.production).toBe(true);
      expect(platform.JWKS_URL).toBe('http://identity/api/v2/auth/jwks');
      const migration = all.find(({ kind, metadata }) => kind === 'CronJob' && metadata.name === `${own}-migrate`)!;
      const ofMigration = readProcessSettings([service], environmentOf(overlay, migration, secrets)).platform;
      expect({ ...ofMigration, KAFKA_USERNAME: own, KAFKA_PASSWORD: 'word' }).toEqual(platform);
    },
  );

  it('web begins with what it is given, and knows where files are sent to', () => {
    const manifest = deployments.find(({ metadata }) => metadata.name === 'web')!;
    const read = readWebSettings(environmentOf(overlay, manifest, secrets));
    expect(read).toMatchObject({ production: true, apiOrigin: 'http://feed', servicesOrigin: 'http://bookings' });
    expect(read.uploadOrigin).toMatch(/^https:/);
  });
});

it('every secret that a pod reads is in the document of what must be there before', () => {
  const page = readFileSync('docs/operating-on-kubernetes.md', 'utf8');
  for (const [name, keys] of Object.entries(secrets).filter(([key]) => !/-(mongo|kafka)$/.test(key))) {
    expect(page).toContain(`| \`${name}\``);
    for (const key of Object.keys(keys)) expect(page).toContain(key.replace('_CLIENT_SECRET', '_CLIENT_ID'));
  }
});
