import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../engines/ports.ts';
import { UsageError } from '../engines/usage-error.ts';
import type { PlacePorts, ServicePlaces } from '../gateway/gateway.config.ts';
import { keptStory } from '../seed/kept-story.ts';
import { keptSecret, signingKeysFile } from './data-dir.ts';
import type { EngineAddresses } from './engines.ts';
import { launchNode } from './node-process.ts';
import type { Settings } from './settings.config.ts';
import type { UnitSpec } from './unit.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const paymentsScript = join(root, 'libs', 'node', 'product', 'payments', 'dist', 'provider', 'main.js');
const gatewayScript = join(root, 'tools', 'run', 'gateway', 'main.ts');
/** What is switched on for whoever tries the platform out. */
const flagsFile = join(root, 'tools', 'run', 'supervisor', 'flags.json');
const GRACE_MS = 15_000;

/** The processes of ours, in the groups in which they start; they stop the other way round. */
export async function planPlatform(settings: Settings, engines: EngineAddresses): Promise<UnitSpec[][]> {
  const base = baseEnvironment(settings, engines);
  const payments = settings.runsPayments ? [planPayments(settings, base)] : [];
  if (settings.shape === 'embedded') return [[planAllInOne(settings, base), ...payments]];
  const [services = [], gateway = []] = await planServices(settings, base);
  return [[...services, ...payments], gateway];
}

function planAllInOne(settings: Settings, base: NodeJS.ProcessEnv): UnitSpec {
  const { host, port, opsPort, inboxPort, providerPort, paymentsPort } = settings;
  const env = {
    ...base,
    ...words({
      HOST: host,
      PORT: port,
      OPS_PORT: opsPort,
      MAIL_INBOX_PORT: inboxPort,
      PROVIDER_PORT: providerPort,
      PAYMENTS_PORT: paymentsPort,
    }),
  };
  const script = builtScript('all-in-one');
  const ops = `http://${reachable(host)}:${opsPort}`;
  return {
    name: 'platform',
    port,
    ops: opsPort,
    graceMs: GRACE_MS,
    launch: () => launchNode({ name: 'platform', script, env, ops }),
  };
}

async function planServices(settings: Settings, base: NodeJS.ProcessEnv): Promise<UnitSpec[][]> {
  const names = readdirSync(join(root, 'services'))
    .filter((name) => name !== 'all-in-one' && existsSync(mainScript(name)))
    .sort();
  if (!names.includes('identity'))
    throw new UsageError('services/identity is not built: run npx nx run-many -t build and see what it says.');
  const ports = await freePorts(2 * names.length * settings.replicas);
  const targets = names.map((name) => {
    const count = name === 'web' ? 1 : settings.replicas;
    return { name, places: Array.from({ length: count }, () => ({ port: ports.pop() ?? 0, ops: ports.pop() ?? 0 })) };
  });
  const identityPort = targets.find(({ name }) => name === 'identity')?.places[0]?.port;
  const jwks = `http://127.0.0.1:${identityPort}/api/v2/auth/jwks`;
  const planOne = (name: string, { port, ops }: PlacePorts, number: number): UnitSpec => {
    const listens = { HOST: '127.0.0.1', PORT: port, OPS_PORT: ops, PAYMENTS_PORT: settings.paymentsPort };
    const own = words({ ...listens, JWKS_URL: jwks, ...behindGateway(base) });
    const pages = name === 'identity' ? words(identityPages(settings, number)) : {};
    const called = number === 1 ? name : `${name}-${number}`;
    return planNode(called, mainScript(name), { ...base, ...own, ...pages }, port, ops);
  };
  const services = targets.flatMap(({ name, places }) => places.map((place, index) => planOne(name, place, index + 1)));
  return [services, [planGateway(settings, base, targets)]];
}

/** The inbox and the sign-in provider have one port each, and both are those of the first replica; another shows the same mails. */
const identityPages = ({ inboxPort, providerPort }: Settings, number: number) =>
  number === 1 ? { MAIL_INBOX_PORT: inboxPort, PROVIDER_PORT: providerPort } : { MAIL_INBOX_PORT: 0, PROVIDER_PORT: 0 };

/** Before the services there is always one proxy, which is ours. */
const behindGateway = ({ TRUSTED_PROXIES }: NodeJS.ProcessEnv): Record<string, string> =>
  TRUSTED_PROXIES === 'NONE' ? { TRUSTED_PROXIES: '127.0.0.1' } : {};

/** The provider of development, a house of its own as a real one is. */
function planPayments(settings: Settings, base: NodeJS.ProcessEnv): UnitSpec {
  const { host, port, paymentsPort } = settings;
  const env = { ...base, ...words({ HOST: host, PORT: port, PAYMENTS_PORT: paymentsPort }) };
  const ops = `http://${reachable(host)}:${paymentsPort}`;
  return {
    name: 'payments',
    port: paymentsPort,
    graceMs: GRACE_MS,
    launch: () => launchNode({ name: 'payments', script: paymentsScript, env, ops }),
  };
}

function planGateway(settings: Settings, base: NodeJS.ProcessEnv, targets: readonly ServicePlaces[]): UnitSpec {
  const { host, port, opsPort } = settings;
  const own = words({ HOST: host, PORT: port, OPS_PORT: opsPort, GATEWAY_SERVICES: JSON.stringify(targets) });
  const ops = `http://${reachable(host)}:${opsPort}`;
  const env = { ...base, ...own };
  return {
    name: 'gateway',
    port,
    ops: opsPort,
    graceMs: GRACE_MS,
    launch: () => launchNode({ name: 'gateway', script: gatewayScript, env, ops }),
  };
}

function planNode(name: string, script: string, env: NodeJS.ProcessEnv, port: number, ops: number): UnitSpec {
  // Pages that cannot be shown are no reason to refuse calls: that the web host listens is all that the others wait for.
  const probe = name === 'web' ? '/startz' : '/readyz';
  const process = { name, script, env, ops: `http://127.0.0.1:${ops}`, probe } as const;
  return { name, port, ops, graceMs: GRACE_MS, launch: () => launchNode(process) };
}

function baseEnvironment(settings: Settings, engines: EngineAddresses): NodeJS.ProcessEnv {
  const { dataDir, publicOrigin, seed } = settings;
  const story = keptStory(dataDir, seed);
  const { MAIL_INBOX_PORT: _, MONGO_URL: __, REDIS_URL: ___, KAFKA_BROKERS: ____, ...inherited } = process.env;
  const flags = inherited['IDENTITY_FLAGS_FILE'] || flagsFile;
  return {
    ...inherited,
    ...engines,
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: publicOrigin,
    SEED: seed,
    // Whoever holds the data directory and the engine in it has no rival: what a killed one leased is free.
    ...(settings.mongoUrl === undefined && {
      DATA_OWNER: randomUUID(),
      SOLE_REPLICA: inherited['SOLE_REPLICA'] || (isAlone(settings, inherited) ? '1' : '0'),
    }),
    ...(seed === 'demo' && { SEED_STORY: story }),
    PAGE_TOKEN_SECRET: inherited['PAGE_TOKEN_SECRET'] || keptSecret(dataDir, 'page-token'),
    MEDIA_LINK_SECRET: inherited['MEDIA_LINK_SECRET'] || keptSecret(dataDir, 'media-link'),
    IDENTITY_FLAGS_FILE: flags,
    XP_FLAGS_FILE: inherited['XP_FLAGS_FILE'] || flags,
    IDENTITY_KEYS_FILE: inherited['IDENTITY_KEYS_FILE'] || signingKeysFile(dataDir),
  };
}

/** No other process on its databases: one of each service, on our engine alone. */
function isAlone({ replicas }: Settings, variables: NodeJS.ProcessEnv): boolean {
  const addresses = readdirSync(join(root, 'services')).map((name) => `${name.toUpperCase()}_MONGO_URL`);
  return replicas === 1 && !addresses.some((address) => variables[address]);
}

function builtScript(service: string): string {
  const script = mainScript(service);
  if (!existsSync(script))
    throw new UsageError(`services/${service} is not built: run npx nx run-many -t build and see what it says.`);
  return script;
}

function mainScript(service: string): string {
  return join(root, 'services', service, 'dist', 'main.js');
}

function words(values: Record<string, string | number>): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
}

/** An address that listens everywhere is asked on the loopback. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
