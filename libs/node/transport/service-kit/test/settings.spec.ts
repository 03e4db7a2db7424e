import { expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { BadSettings } from '@plateia/runtime';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { clientAddress } from '../src/http/client-address.js';
import { trustedProxies } from '../src/http/trusted-proxies.js';
import { defineService, readProcessSettings } from '../src/index.js';

@Module({})
class Nothing {}
const feed = defineService({
  name: 'feed',
  settings: z.object({ PAGE: z.coerce.number().default(10) }),
  module: () => Nothing,
});
const xp = defineService({
  name: 'xp',
  settings: z.object({ SPEED: z.enum(['slow', 'fast']) }),
  module: () => Nothing,
});

const dataDir = () => mkdtempSync(join(tmpdir(), 'settings-'));
const read = (environment: Record<string, string>) =>
  readProcessSettings([feed, xp], {
    DATA_DIR: dataDir(),
    MONGO_URL: 'mongodb://one',
    XP_SPEED: 'fast',
    ...environment,
  });
const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof BadSettings) return error.problems;
    throw error;
  }
  return [];
};

it('fills in what follows from other keys', () => {
  const { platform, services } = read({ PORT: '9000', XP_MONGO_URL: 'mongodb://two', FEED_PAGE: '5' });
  expect(platform).toMatchObject({
    OPS_PORT: 9002,
    PUBLIC_ORIGIN: 'http://localhost:9000',
    HOST: '127.0.0.1',
    production: false,
  });
  expect(platform.JWKS_URL).toBe('http://localhost:9000/api/v2/auth/jwks');
  expect(services.map(({ mongoUrl, own }) => [mongoUrl, own['PAGE'] ?? own['SPEED']])).toEqual([
    ['mongodb://one', 5],
    ['mongodb://two', 'fast'],
  ]);
  expect(platform.MONGO_URL).toBe('mongodb://one');
});

it('makes secrets once, for this user alone', () => {
  const folder = dataDir();
  const [first, second] = [read({ DATA_DIR: folder }), read({ DATA_DIR: folder })];
  expect(first.platform.PAGE_TOKEN_SECRET).toHaveLength(43);
  expect(second.platform.PAGE_TOKEN_SECRET).toBe(first.platform.PAGE_TOKEN_SECRET);
  expect(first.platform.MEDIA_LINK_SECRET).not.toBe(first.platform.PAGE_TOKEN_SECRET);
  expect(statSync(join(folder, 'keys', 'page-token')).mode & 0o077).toBe(0);
});

it('names every bad key of every service at once', () => {
  const problems = problemsOf({
    PORT: 'x',
    MONGO_URL: 'http://one',
    FEED_PAGE: 'many',
    FEED_PAEG: '5',
    XP_SPEED: 'warp',
    TEST_HOOKS: 'yes',
  });
  expect(problems).toHaveLength(6);
  for (const key of ['PORT', 'MONGO_URL', 'FEED_PAGE', 'FEED_PAEG', 'XP_SPEED', 'TEST_HOOKS'])
    expect(problems.join('\n')).toContain(key);
  expect(problemsOf({ FEED_SERVICE_HOST: '10.0.0.1', FEED_PORT: 'tcp://10.0.0.1:80', FEED_PORT_80_TCP: 'x' })).toEqual(
    [],
  );
});

it('refuses in production what belongs to development, and asks for what replicas share', () => {
  const problems = problemsOf({
    NODE_ENV: 'production',
    TEST_HOOKS: '1',
    RATE_LIMIT_SCALE: '10',
    QUOTA_SCALE: '2',
    PATIENCE_SCALE: '12',
  }).join('\n');
  for (const key of [
    'TEST_HOOKS',
    'RATE_LIMIT_SCALE',
    'QUOTA_SCALE',
    'PATIENCE_SCALE',
    'PUBLIC_ORIGIN',
    'PAGE_TOKEN_SECRET',
    'MEDIA_LINK_SECRET',
    'TRUSTED_PROXIES',
  ]) {
    expect(problems).toContain(key);
  }
});

it('asks identity alone for the keys of access tokens in production', () => {
  const service = (name: 'identity' | 'feed') => defineService({ name, settings: z.object({}), module: () => Nothing });
  const problems = (name: 'identity' | 'feed') => {
    try {
      readProcessSettings([service(name)], { MONGO_URL: 'mongodb://one', NODE_ENV: 'production' });
      return '';
    } catch (error) {
      return String(error);
    }
  };
  expect(problems('identity')).toContain('IDENTITY_KEYS_FILE: required in production');
  expect(problems('feed')).toContain('PAGE_TOKEN_SECRET');
  expect(problems('feed')).not.toContain('IDENTITY_KEYS_FILE');
});

it('begins beyond the loopback only where it is said what it is', () => {
  for (const HOST of ['0.0.0.0', '::', '192.0.2.7', 'plateia.example'])
    expect(problemsOf({ HOST })).toEqual([expect.stringMatching(/^NODE_ENV: required where HOST/)]);
  for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(problemsOf({ HOST })).toEqual([]);
  expect(problemsOf({ HOST: '0.0.0.0', NODE_ENV: 'development' })).toEqual([]);
});

it('is https in production, and nothing else', () => {
  const origin = (PUBLIC_ORIGIN: string, NODE_ENV = 'production') =>
    problemsOf({ NODE_ENV, PUBLIC_ORIGIN }).filter((problem) => problem.startsWith('PUBLIC_ORIGIN'));
  expect(origin('http://plateia.example')).toHaveLength(1);
  expect(origin('https://plateia.example')).toEqual([]);
  expect(origin('http://plateia.example', 'development')).toEqual([]);
});

it('takes networks of proxies, or that there is none', () => {
  const proxies = (TRUSTED_PROXIES: string) => problemsOf({ TRUSTED_PROXIES });
  for (const value of ['NONE', '10.0.0.0/8', '10.1.2.3, fd00::/8', '::1/128']) expect(proxies(value)).toEqual([]);
  for (const value of ['none', 'NONE, 10.0.0.0/8', '10.0.0.0/33', 'fd00::/129', '10.0.0/8', 'proxy.local'])
    expect(proxies(value)).toEqual([expect.stringMatching(/^TRUSTED_PROXIES: networks like/)]);
});

it('believes a forwarded address from those networks alone', () => {
  const seen = (peer: string, forwardedFor: string, networks?: string[]) =>
    clientAddress(peer, forwardedFor, trustedProxies(networks));
  const cluster = ['10.0.0.0/8', 'fd00::/8'];
  expect(seen('10.9.8.7', '203.0.113.9', cluster)).toBe('203.0.113.9');
  expect(seen('::ffff:10.9.8.7', '6.6.6.6, 203.0.113.9, 10.0.0.1', cluster)).toBe('203.0.113.9');
  expect(seen('fd12::1', '203.0.113.9', cluster)).toBe('203.0.113.9');
  expect(seen('11.0.0.1', '203.0.113.9', cluster)).toBe('11.0.0.1');
  expect(seen('10.9.8.7', '203.0.113.9')).toBe('10.9.8.7');
  expect(seen('127.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
  expect(seen('127.0.0.1', '203.0.113.9', ['NONE'])).toBe('127.0.0.1');
});

it.each([
  ['a password of nobody', { KAFKA_PASSWORD: 'secret' }, /^KAFKA_USERNAME, KAFKA_PASSWORD: one without the other$/],
  ['an authority of nothing', { KAFKA_CA_FILE: '/ca.pem' }, /^KAFKA_CA_FILE: of no use without KAFKA_TLS=1$/],
  [
    'production that leaves it open',
    { NODE_ENV: 'production', KAFKA_BROKERS: 'kafka:9093' },
    /^KAFKA_TLS: say 1 in production/,
  ],
])('refuses %s at the broker', (_, environment, problem) => {
  expect(problemsOf(environment)).toContainEqual(expect.stringMatching(problem));
});

it('takes a list of prices for each plan, the newest first', () => {
  const { platform } = read({ STRIPE_PRICES: 'premium-monthly=price_2|price_1, premium-annual=price_3' });
  expect([...platform.STRIPE_PRICES]).toEqual([
    ['premium-monthly', ['price_2', 'price_1']],
    ['premium-annual', ['price_3']],
  ]);
  for (const wrong of ['premium-monthly', 'premium-monthly=', '=price_1', 'premium-monthly=price_2|'])
    expect(problemsOf({ STRIPE_PRICES: wrong })).toEqual([expect.stringContaining('STRIPE_PRICES')]);
  for (const twice of [
    'premium-monthly=price_1,premium-monthly=price_2',
    'premium-monthly=price_1,ghost-annual=price_1',
  ])
    expect(problemsOf({ STRIPE_PRICES: twice })).toEqual([expect.stringContaining('once')]);
});
