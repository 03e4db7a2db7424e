import { resolve } from 'node:path';
import { z } from 'zod';
import { embeddedSecret } from '../embedded/embedded-secret.js';
import type { ProviderPlace } from './payment-provider.js';

const port = z.coerce.number().int().min(1).max(65_535);

const variables = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  /** of the platform, which hears of what happens here */
  PORT: port,
  PAYMENTS_PORT: port,
  DATA_DIR: z.string().default('.data'),
  PAGE_TOKEN_SECRET: z.string().min(1),
});

export function readProviderPlace(): ProviderPlace {
  const { NODE_ENV, HOST, PORT, PAYMENTS_PORT, DATA_DIR, PAGE_TOKEN_SECRET } = variables.parse(process.env);
  if (NODE_ENV === 'production') throw new Error('The provider of development is refused in production');
  const platform = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return {
    host: HOST,
    port: PAYMENTS_PORT,
    dataDir: resolve(DATA_DIR),
    platform: `http://${platform.includes(':') ? `[${platform}]` : platform}:${PORT}`,
    secret: embeddedSecret(PAGE_TOKEN_SECRET),
  };
}
