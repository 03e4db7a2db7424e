import { BlockList, isIP } from 'node:net';

/** That nobody stands before the platform, said out loud. */
export const NO_PROXY = 'NONE';

const LOOPBACK = ['127.0.0.0/8', '::1'];

/** Whose x-forwarded-for is believed. */
export interface TrustedProxies {
  has(address: string): boolean;
}

/** Networks, or single addresses. Where nothing is said it is the loopback, which also stands beside all that are named. */
export function trustedProxies(networks: readonly string[] | undefined): TrustedProxies {
  const trusted = new BlockList();
  const isAlone = networks?.includes(NO_PROXY);
  for (const text of isAlone ? [] : [...LOOPBACK, ...(networks ?? [])]) {
    const network = parseNetwork(text);
    if (network) trusted.addSubnet(network.address, network.prefix, network.family);
  }
  return { has: (address) => isIP(address) !== 0 && trusted.check(withoutZone(address), familyOf(address)) };
}

export const areNetworks = (list: readonly string[]): boolean =>
  (list.length === 1 && list[0] === NO_PROXY) || list.every((text) => parseNetwork(text) !== undefined);

interface Network {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

function parseNetwork(text: string): Network | undefined {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (isIP(address) === 0 || address.includes('%')) return undefined;
  const family = familyOf(address);
  const most = family === 'ipv4' ? 32 : 128;
  const prefix = bits === undefined ? most : Number(bits);
  return prefix <= most ? { address, prefix, family } : undefined;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const withoutZone = (address: string): string => address.split('%', 1)[0] ?? '';
