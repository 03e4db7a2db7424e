import { describe, expect, it } from '@jest/globals';
import { BadSettings } from '@plateia/runtime';
import { services } from '@plateia/service-all-in-one';
import { readProcessSettings } from '@plateia/service-kit';
import { readWebSettings } from '@plateia/service-web';
import { readdirSync, readFileSync } from 'node:fs';
import { builtFrom } from '../manifests/kustomization.ts';

const CANARY = 'canary-7f3a';
/** Each a secret, each of a form that is refused, so that whoever complains of it is tempted to show it. */
const WRONG = {
  MONGO_URL: CANARY,
  REDIS_URL: CANARY,
  S3_URL: CANARY,
  SMTP_URL: CANARY,
  PAGE_TOKEN_SECRET: CANARY,
  MEDIA_LINK_SECRET: CANARY,
};
const SECRETS = /^\s*(?:\w*_(?:SECRET|PASSWORD|TOKEN)|(?:MONGO|SMTP)_URL)\s*[=:]\s*\S/m;

function refusal(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof BadSettings) return error.message;
    throw error;
  }
  return '';
}

describe.each(services.map((service) => [service.name, service] as const))('%s', (name, service) => {
  const refused = (environment: Record<string, string>) =>
    refusal(() => readProcessSettings([service], { NODE_ENV: 'production', ...environment }));

  it('names every wrong secret at once, in one line, and shows none', () => {
    const said = refused({ ...WRONG, [`${name.toUpperCase()}_SECRTE`]: CANARY });
    for (const key of Object.keys(WRONG)) expect(said).toContain(`${key}:`);
    expect(said).toContain(`${name.toUpperCase()}_SECRTE`);
    expect(said).not.toContain(CANARY);
    expect(said.trim()).not.toContain('\n');
  });

  it('names every missing one, and what is of no use alone', () => {
    expect(refused({})).toContain('MONGO_URL: required');
    const said = refused({ MONGO_URL: `mongodb://feed:${CANARY}@mongo/`, KAFKA_PASSWORD: CANARY });
    expect(said).toContain('KAFKA_USERNAME, KAFKA_PASSWORD: one without the other');
    expect(said).not.toContain(CANARY);
    for (const key of ['PUBLIC_ORIGIN', 'TRUSTED_PROXIES', 'PAGE_TOKEN_SECRET', 'MEDIA_LINK_SECRET'])
      expect(said).toContain(`${key}:`);
    expect(said.includes('IDENTITY_KEYS_FILE:')).toBe(name === 'identity');
  });
});

it('the web host shows none either', () => {
  const said = refusal(() => readWebSettings({ S3_URL: CANARY, PUBLIC_ORIGIN: CANARY, WEB_SECRTE: CANARY }));
  for (const key of ['S3_URL', 'PUBLIC_ORIGIN', 'WEB_SECRTE']) expect(said).toContain(key);
  expect(said).not.toContain(CANARY);
});

it.each(readdirSync('k8s/overlays'))('%s holds no secret', (overlay) => {
  const folder = `k8s/overlays/${overlay}`;
  const settings = readdirSync(folder).filter((name) => name.endsWith('.env'));
  expect(settings.sort()).toEqual(['platform.env', 'web.env']);
  for (const name of settings) expect(readFileSync(`${folder}/${name}`, 'utf8')).not.toMatch(SECRETS);
  expect(builtFrom(folder).filter(({ kind }) => kind === 'Secret')).toEqual([]);
});

it('no image is given one while it is built', () => {
  const files = readdirSync('k8s/images').filter((name) => name.endsWith('.Dockerfile'));
  for (const name of files)
    expect(readFileSync(`k8s/images/${name}`, 'utf8')).not.toMatch(/(ARG|ENV) \w*(SECRET|PASSWORD|TOKEN|KEY|_URL)/);
});
