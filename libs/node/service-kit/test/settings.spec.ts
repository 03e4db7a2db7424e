import { expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { BadSettings } from '@plateia/runtime';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
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
  }).join('\n');
  for (const key of [
    'TEST_HOOKS',
    'RATE_LIMIT_SCALE',
    'QUOTA_SCALE',
    'PUBLIC_ORIGIN',
    'PAGE_TOKEN_SECRET',
    'MEDIA_LINK_SECRET',
    'IDENTITY_KEYS_FILE',
  ]) {
    expect(problems).toContain(key);
  }
});
